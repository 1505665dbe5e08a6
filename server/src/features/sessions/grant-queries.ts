import { sql, type Db } from '../../platform/db/database.ts'

/** An admin's leave to act as a player, with what a call needs to know of both. */
export type GrantState = {
  id: number
  adminId: number
  userId: number
  profileId: number
  sid: string
  endsAt: Date
  /** Not ended, and the player is somebody one may act as. */
  live: boolean
  business: boolean
}

const grantColumns = sql`
  g.id, g.admin_id as "adminId", g.user_id as "userId", p.id as "profileId", g.sid, g.ends_at as "endsAt",
  g.ended_at is null and u.status = 'active'
    and not exists (select from group_memberships a where a.user_id = u.id and a.group_type = 'admin' and a.is_active) as live,
  exists (select from group_memberships b where b.user_id = u.id and b.group_type = 'business' and b.is_active) as business`
const grantSource = sql`impersonation_grants g join users u on u.id = g.user_id join profiles p on p.user_id = u.id`

export async function grantState(db: Db, id: number): Promise<GrantState | undefined> {
  const found = await sql<GrantState>`select ${grantColumns} from ${grantSource} where g.id = ${id}`.execute(db)
  return found.rows[0]
}

/** The leave that lives in a session, held so that two at once follow one another. */
export async function liveGrantOf(tx: Db, sid: string): Promise<GrantState | undefined> {
  const found = await sql<GrantState>`
    select ${grantColumns} from ${grantSource} where g.sid = ${sid} and g.ended_at is null for update of g`.execute(tx)
  return found.rows[0]
}

export async function insertGrant(
  tx: Db,
  grant: { adminId: number; userId: number; sid: string; startedAt: Date; endsAt: Date },
): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into impersonation_grants (admin_id, user_id, sid, started_at, ends_at)
    values (${grant.adminId}, ${grant.userId}, ${grant.sid}, ${grant.startedAt}, ${grant.endsAt}) returning id`.execute(tx)
  const [row] = inserted.rows
  if (!row) throw new Error('a leave to act was not written')
  return row.id
}

export type EndedGrant = { id: number; sid: string; adminId: number; userId: number; startedAt: Date }

const endedColumns = sql`id, sid, admin_id as "adminId", user_id as "userId", started_at as "startedAt"`

/** Ends the leave of a session; answers which, if one lived. */
export async function endGrantOf(tx: Db, { sid, at, reason }: { sid: string; at: Date; reason: string }): Promise<EndedGrant[]> {
  const ended = await sql<EndedGrant>`
    update impersonation_grants set ended_at = ${at}, end_reason = ${reason} where sid = ${sid} and ended_at is null
    returning ${endedColumns}`.execute(tx)
  return ended.rows
}

/** Ends every leave whose hour is over, or whose session or admin is. */
export async function endOverdueGrants(tx: Db, now: Date): Promise<(EndedGrant & { reason: string })[]> {
  const ended = await sql<EndedGrant & { reason: string }>`
    update impersonation_grants g set ended_at = ${now},
      end_reason = case when g.ends_at <= ${now} then 'time-over' else 'signed-out' end
    where g.ended_at is null and (g.ends_at <= ${now}
      or not exists (select from sessions s join users u on u.id = s.user_id
        where s.sid = g.sid and s.revoked_at is null and s.epoch = u.session_epoch and s.expires_at > ${now})
      or not exists (select from group_memberships a where a.user_id = g.admin_id and a.group_type = 'admin' and a.is_active))
    returning ${endedColumns}, end_reason as reason`.execute(tx)
  return ended.rows
}

/** An account an admin may ask to act as. */
export type Target = { userId: number; uid: string; profileId: number; status: string; isAdmin: boolean }

export async function targetOf(db: Db, uid: string): Promise<Target | undefined> {
  const found = await sql<Target>`
    select u.id as "userId", u.uid, p.id as "profileId", u.status,
      exists (select from group_memberships g where g.user_id = u.id and g.group_type = 'admin' and g.is_active) as "isAdmin"
    from users u join profiles p on p.user_id = u.id where u.uid = ${uid} and u.status <> 'deleted'`.execute(db)
  return found.rows[0]
}
