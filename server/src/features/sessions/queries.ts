import { sql, type Db } from '../../platform/db/database.ts'

export type SessionState = {
  sid: string
  userId: number
  profileId: number
  authTime: Date
  expiresAt: Date
  /** What its calls are signed with; null when it is bound to no browser. */
  encryptedKey: Buffer | null
  live: boolean
  business: boolean
  admin: boolean
  /** An admin by membership whose session gave no second factor, where one is needed. */
  lacksMfa: boolean
}

/** What every call needs to know of its session, roles included. */
export async function sessionState(db: Db, sid: string, adminsNeedMfa: boolean): Promise<SessionState | undefined> {
  const found = await sql<SessionState>`
    select s.sid, s.user_id as "userId", p.id as "profileId", s.auth_time as "authTime", s.expires_at as "expiresAt",
      s.encrypted_key as "encryptedKey", s.revoked_at is null and s.epoch = u.session_epoch and u.status = 'active' as live,
      exists (select from group_memberships g where g.user_id = u.id and g.group_type = 'business' and g.is_active) as business,
      a.member and (s.second_factor or not ${adminsNeedMfa}) as admin,
      a.member and not s.second_factor and ${adminsNeedMfa} as "lacksMfa"
    from sessions s join users u on u.id = s.user_id join profiles p on p.user_id = u.id
    cross join lateral (select exists (
      select from group_memberships g where g.user_id = u.id and g.group_type = 'admin' and g.is_active) as member) a
    where s.sid = ${sid}`.execute(db)
  return found.rows[0]
}

export type NewSession = {
  sid: string
  userId: number
  salt: Buffer
  hash: Buffer
  rememberMe: boolean
  epoch: number
  userAgent: string
  network: string
  now: Date
  expiresAt: Date
  endsAt: Date
  encryptedKey: Buffer | null
  secondFactor: boolean
}

/** Answers whether the person had sessions before, none of them with this browser or device. */
export async function insertSession(db: Db, session: NewSession): Promise<{ isNewDevice: boolean }> {
  const inserted = await sql<{ isNewDevice: boolean }>`
    with earlier as (
      select count(*) > 0 and not coalesce(bool_or(user_agent = ${session.userAgent}), false) as "isNewDevice"
      from sessions where user_id = ${session.userId})
    insert into sessions (sid, user_id, salt, current_hash, rotated_at, auth_time, remember_me, epoch, user_agent, network, created_at,
      expires_at, ends_at, encrypted_key, second_factor)
    values (${session.sid}, ${session.userId}, ${session.salt}, ${session.hash}, ${session.now}, ${session.now},
      ${session.rememberMe}, ${session.epoch}, ${session.userAgent}, ${session.network}, ${session.now}, ${session.expiresAt},
      ${session.endsAt}, ${session.encryptedKey}, ${session.secondFactor})
    returning (select "isNewDevice" from earlier)`.execute(db)
  return inserted.rows[0] ?? { isNewDevice: false }
}

export type SessionRow = {
  sid: string
  seq: number
  salt: Buffer
  currentHash: Buffer
  previousHash: Buffer | null
  rotatedAt: Date
  authTime: Date
  rememberMe: boolean
  expiresAt: Date
  endsAt: Date
  encryptedKey: Buffer | null
  live: boolean
  userId: number
  uid: string
  profileId: number
}

/** A session with its chain, held so that two refreshes at once follow one another. */
export async function lockSession(tx: Db, sid: string): Promise<SessionRow | undefined> {
  const found = await sql<SessionRow>`
    select s.sid, s.seq, s.salt, s.current_hash as "currentHash", s.previous_hash as "previousHash", s.rotated_at as "rotatedAt",
      s.auth_time as "authTime", s.remember_me as "rememberMe", s.expires_at as "expiresAt", s.ends_at as "endsAt",
      s.encrypted_key as "encryptedKey",
      s.revoked_at is null and s.epoch = u.session_epoch and u.status = 'active' as live,
      s.user_id as "userId", u.uid, p.id as "profileId"
    from sessions s join users u on u.id = s.user_id join profiles p on p.user_id = u.id
    where s.sid = ${sid} for update of s`.execute(tx)
  return found.rows[0]
}

/** Moves the chain on by one link. */
export async function rotateSession(
  tx: Db,
  next: { sid: string; seq: number; hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    update sessions set seq = ${next.seq}, previous_hash = current_hash, current_hash = ${next.hash}, rotated_at = ${next.now},
      expires_at = ${next.expiresAt}
    where sid = ${next.sid}`.execute(tx)
}

/** Ends one session; answers whether it was still open. With a hash only for the holder of one of its last two tokens. */
export async function revokeSession(tx: Db, end: { sid: string; at: Date; reason: string; hash?: Buffer }): Promise<boolean> {
  const holder = end.hash ? sql`and (current_hash = ${end.hash} or previous_hash = ${end.hash})` : sql``
  const ended = await sql`
    update sessions set revoked_at = ${end.at}, revoke_reason = ${end.reason}
    where sid = ${end.sid} and revoked_at is null ${holder} returning sid`.execute(tx)
  return ended.rows.length > 0
}

/** Ends all sessions of a person, one of them perhaps spared. Answers which. */
export async function revokeSessionsOf(
  tx: Db,
  end: { userId: number; at: Date; reason: string; except: string | null },
): Promise<string[]> {
  const ended = await sql<{ sid: string }>`
    update sessions set revoked_at = ${end.at}, revoke_reason = ${end.reason}
    where user_id = ${end.userId} and revoked_at is null and sid is distinct from ${end.except}::uuid returning sid`.execute(tx)
  return ended.rows.map((row) => row.sid)
}

/** Takes one session over into the person's new epoch. */
export async function keepSession(tx: Db, { sid, epoch }: { sid: string; epoch: number }): Promise<void> {
  await sql`update sessions set epoch = ${epoch} where sid = ${sid}`.execute(tx)
}

/** What the session that takes its place takes over: whether to be remembered, and whether a second factor was given. */
export async function traitsOf(
  db: Db,
  { sid, userId }: { sid: string; userId: number },
): Promise<{ remembered: boolean; secondFactor: boolean }> {
  const found = await sql<{ remembered: boolean; secondFactor: boolean }>`
    select remember_me as remembered, second_factor as "secondFactor" from sessions
    where sid = ${sid}::uuid and user_id = ${userId}`.execute(db)
  return found.rows[0] ?? { remembered: false, secondFactor: false }
}

/** One session of a person counts as opened with a second factor; without a name none does any more. */
export async function markMfa(tx: Db, { userId, sid }: { userId: number; sid: string | null }): Promise<void> {
  await sql`
    update sessions set second_factor = ${sid !== null}
    where user_id = ${userId} and revoked_at is null and sid = coalesce(${sid}::uuid, sid)`.execute(tx)
}

/** Lets a session run out at a moment, whatever is done with it until then. */
export async function shortenSession(db: Db, { sid, until }: { sid: string; until: Date }): Promise<void> {
  await sql`
    update sessions set expires_at = least(expires_at, ${until}), ends_at = least(ends_at, ${until}) where sid = ${sid}`.execute(
    db,
  )
}

/** Marks sessions that ran out; answers which. */
export async function closeExpired(tx: Db, now: Date): Promise<string[]> {
  const closed = await sql<{ sid: string }>`
    update sessions set revoked_at = ${now}, revoke_reason = 'expired' where revoked_at is null and expires_at <= ${now} returning sid`.execute(
    tx,
  )
  return closed.rows.map((row) => row.sid)
}

/** Forgets what ended long ago. */
export async function deleteEndedBefore(tx: Db, before: Date): Promise<void> {
  await sql`delete from sessions where revoked_at < ${before}`.execute(tx)
}

export type OpenSessionRow = {
  sid: string
  userAgent: string
  network: string
  rememberMe: boolean
  openedAt: Date
  usedAt: Date
}

/** A person's open sessions, the last used first. */
export async function openSessionsOf(db: Db, userId: number, now: Date): Promise<OpenSessionRow[]> {
  const found = await sql<OpenSessionRow>`
    select s.sid, s.user_agent as "userAgent", s.network, s.remember_me as "rememberMe", s.created_at as "openedAt",
      s.rotated_at as "usedAt"
    from sessions s join users u on u.id = s.user_id
    where s.user_id = ${userId} and s.revoked_at is null and s.epoch = u.session_epoch and s.expires_at > ${now}
    order by s.rotated_at desc, s.sid`.execute(db)
  return found.rows
}

/** Whether an open session is that person's. */
export async function isSessionOf(db: Db, { sid, userId }: { sid: string; userId: number }): Promise<boolean> {
  const found =
    await sql`select sid from sessions where sid = ${sid}::uuid and user_id = ${userId} and revoked_at is null`.execute(db)
  return found.rows.length > 0
}
