import { createHash, randomBytes } from 'node:crypto'
import { sql, type Db } from '../../platform/db/database.ts'
import { blockedBetween } from '../contacts/index.ts'
import { faceColumns, faceJoin, type FaceRow } from '../profiles/index.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const businessName = sql`coalesce(b.operator_name, o.username::text)`

type NewInvitation = { ownerId: number; email: string; now: Date; expiresAt: Date }

/** Saves an invitation without a link, or renews the one that the address has. Answers its number. */
export async function saveInvitation(tx: Db, { ownerId, email, now, expiresAt }: NewInvitation): Promise<number> {
  const saved = await sql<{ id: number }>`
    insert into staff_invitations (owner_id, email, token_hash, invited_at, expires_at)
    values (${ownerId}, ${email}, ${randomBytes(32)}, ${now}, ${expiresAt})
    on conflict (owner_id, email) do update set invited_at = excluded.invited_at, expires_at = excluded.expires_at
    returning id`.execute(tx)
  return (saved.rows[0] as { id: number }).id
}

/** Makes the token of the mailed link; the earlier link of the same address no longer works. */
export async function issueToken(tx: Db, id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`update staff_invitations set token_hash = ${hashOf(token)} where id = ${id}`.execute(tx)
  return token
}

/** Notes whose address it is, so that an erasure finds the row. */
export async function noteAccount(tx: Db, id: number, accountId: number | null): Promise<void> {
  await sql`update staff_invitations set account_id = ${accountId}::bigint where id = ${id}`.execute(tx)
}

export type InvitationToMail = { ownerId: number; owner: string; business: string; email: string }

export async function invitationToMail(tx: Db, id: number, now: Date): Promise<InvitationToMail | undefined> {
  const found = await sql<InvitationToMail>`
    select i.owner_id as "ownerId", o.username::text as owner, ${businessName} as business, i.email::text as email
    from staff_invitations i
    join users o on o.id = i.owner_id and o.status = 'active'
    left join business_profiles b on b.user_id = o.id
    where i.id = ${id} and i.expires_at > ${now} for update of i`.execute(tx)
  return found.rows[0]
}

export type InvitationRow = { id: number; ownerId: number; owner: string; business: string }

/** The valid invitation of a mailed link; none for a person with a block between them and the business. */
export async function invitationOfToken(db: Db, token: string, readerId: number, now: Date): Promise<InvitationRow | undefined> {
  const found = await sql<InvitationRow>`
    select i.id, i.owner_id as "ownerId", o.username::text as owner, ${businessName} as business
    from staff_invitations i
    join users o on o.id = i.owner_id and o.status = 'active'
    left join business_profiles b on b.user_id = o.id
    where i.token_hash = ${hashOf(token)} and i.expires_at > ${now}
      and not ${blockedBetween(sql.ref('i.owner_id'), sql`${readerId}::bigint`)}`.execute(db)
  return found.rows[0]
}

/** Uses an invitation up: of several calls at once exactly one gets it. */
export async function takeInvitation(tx: Db, id: number): Promise<boolean> {
  const taken = await sql`delete from staff_invitations where id = ${id} returning id`.execute(tx)
  return taken.rows.length > 0
}

/** Deletes an invitation of its owner. Answers whether there was one. */
export async function deleteInvitation(db: Db, id: number, ownerId: number): Promise<boolean> {
  const gone = await sql`delete from staff_invitations where id = ${id} and owner_id = ${ownerId} returning id`.execute(db)
  return gone.rows.length > 0
}

export type StaffPair = { ownerId: number; userId: number }

/** Answers whether the person is new on the staff. */
export async function addStaff(tx: Db, { ownerId, userId, now }: StaffPair & { now: Date }): Promise<boolean> {
  const added = await sql`
    insert into business_staff (owner_id, user_id, joined_at) values (${ownerId}, ${userId}, ${now})
    on conflict do nothing returning user_id`.execute(tx)
  return added.rows.length > 0
}

/** Answers whether the person was on the staff. */
export async function deleteStaff(tx: Db, { ownerId, userId }: StaffPair): Promise<boolean> {
  const gone = await sql`
    delete from business_staff where owner_id = ${ownerId} and user_id = ${userId} returning user_id`.execute(tx)
  return gone.rows.length > 0
}

export type StaffRow = FaceRow & { joinedAt: Date }

export async function staffOf(db: Db, ownerId: number, now: Date): Promise<StaffRow[]> {
  const found = await sql<StaffRow>`
    select ${faceColumns(now)}, s.joined_at as "joinedAt" from business_staff s ${faceJoin(sql.ref('s.user_id'))}
    where s.owner_id = ${ownerId} order by u.username limit 500`.execute(db)
  return found.rows
}

type OpenInvitation = { id: number; email: string; invitedAt: Date; expiresAt: Date }

export async function openInvitations(db: Db, ownerId: number, now: Date): Promise<OpenInvitation[]> {
  const found = await sql<OpenInvitation>`
    select id, email::text as email, invited_at as "invitedAt", expires_at as "expiresAt" from staff_invitations
    where owner_id = ${ownerId} and expires_at > ${now} order by invited_at desc, id desc limit 500`.execute(db)
  return found.rows
}

type EmployerRow = { id: number; business: string; owner: string; since: Date }

export async function employersOf(db: Db, userId: number): Promise<EmployerRow[]> {
  const found = await sql<EmployerRow>`
    select o.id, ${businessName} as business, o.username::text as owner, s.joined_at as since
    from business_staff s
    join users o on o.id = s.owner_id and o.status = 'active'
    left join business_profiles b on b.user_id = o.id
    where s.user_id = ${userId} order by business, o.id limit 500`.execute(db)
  return found.rows
}

export async function deleteStaffBetween(tx: Db, one: number, other: number): Promise<void> {
  await sql`
    delete from business_staff
    where (owner_id = ${one} and user_id = ${other}) or (owner_id = ${other} and user_id = ${one})`.execute(tx)
}

export async function deleteOldInvitations(db: Db, now: Date): Promise<void> {
  await sql`delete from staff_invitations where expires_at <= ${now}`.execute(db)
}
