import { sql, type Db } from '../../platform/db/database.ts'
import { blockedBetween } from '../contacts/index.ts'

export type InvitedRow = { name: string; invitedAt: Date }

export async function invitedTo(db: Db, locationId: number): Promise<InvitedRow[]> {
  return db
    .selectFrom('home_team_invitations')
    .select(['name', 'invited_at as invitedAt'])
    .where('location_id', '=', locationId)
    .orderBy('invited_at')
    .orderBy('id')
    .execute()
}

export async function keepInvited(tx: Db, locationId: number, names: string[], at: Date): Promise<void> {
  const dropped = sql`(
    select account_id from home_team_invitations where location_id = ${locationId} and not name = any(${names}::citext[]))`
  await sql`
    update home_team_memberships set left_at = greatest(invited_at, ${at}::timestamptz)
    where location_id = ${locationId} and left_at is null and accepted_at is null and guardian_asked_at is null
      and user_id in ${dropped}`.execute(tx)
  await sql`delete from home_team_invitations where location_id = ${locationId} and not name = any(${names}::citext[])`.execute(
    tx,
  )
}

export type NewInvitation = { name: string; accountId: number | null; userId: number | null; role: 'player' | 'manager' }

/** Opens an invitation for each name whose account may be invited. */
export async function addInvited(tx: Db, locationId: number, invited: NewInvitation[], at: Date): Promise<void> {
  const rows = JSON.stringify(invited)
  await sql`
    insert into home_team_invitations (location_id, name, account_id, invited_at)
    select ${locationId}, i.name, i."accountId", ${at}
    from jsonb_to_recordset(${rows}::jsonb) as i (name citext, "accountId" bigint)
    on conflict do nothing`.execute(tx)
  await sql`
    insert into home_team_memberships (location_id, user_id, role, invited_at)
    select ${locationId}, i."userId", i.role, ${at}
    from jsonb_to_recordset(${rows}::jsonb) as i ("userId" bigint, role text) where i."userId" is not null
    on conflict (location_id, user_id) where left_at is null do nothing`.execute(tx)
}

export type PendingRow = {
  id: number
  locationId: number
  ownerId: number
  owner: string
  isMinor: boolean
  invitedAt: Date
  guardianAskedAt: Date | null
}

const pendingColumns = sql`t.id, t.location_id as "locationId", l.owner_id as "ownerId", o.username::text as owner,
  u.is_minor as "isMinor", t.invited_at as "invitedAt", t.guardian_asked_at as "guardianAskedAt"`
const pendingFrom = sql`from home_team_memberships t
  join locations l on l.id = t.location_id and l.deleted_at is null
  join users o on o.id = l.owner_id and o.status = 'active'
  join users u on u.id = t.user_id
  where t.left_at is null and t.accepted_at is null and not ${blockedBetween(sql.ref('o.id'), sql.ref('u.id'))}`

/** Pending invitations, for the person or the guardian. */
export async function pendingOf(db: Db, userId: number): Promise<PendingRow[]> {
  const found = await sql<PendingRow>`
    select ${pendingColumns} ${pendingFrom} and t.user_id = ${userId} order by t.invited_at desc, t.id desc`.execute(db)
  return found.rows
}

export async function holdPending(tx: Db, id: number, userId: number): Promise<PendingRow | undefined> {
  const found = await sql<PendingRow>`
    select ${pendingColumns} ${pendingFrom} and t.id = ${id} and t.user_id = ${userId} for update of t`.execute(tx)
  return found.rows[0]
}

/** Returns false when it has already ended. */
export async function endMembership(tx: Db, { id, userId, at }: { id: number; userId: number; at: Date }): Promise<boolean> {
  const ended = await sql`
    update home_team_memberships set left_at = greatest(invited_at, accepted_at, ${at}::timestamptz)
    where id = ${id} and user_id = ${userId} and left_at is null returning id`.execute(tx)
  return ended.rows.length > 0
}

export async function acceptMembership(tx: Db, id: number, at: Date): Promise<void> {
  await sql`
    with accepted as (
      update home_team_memberships set accepted_at = greatest(invited_at, ${at}::timestamptz)
      where id = ${id} and accepted_at is null and left_at is null returning location_id, user_id)
    delete from home_team_invitations i using accepted a where i.location_id = a.location_id and i.account_id = a.user_id`.execute(
    tx,
  )
}

export type JoinedRow = { id: number; locationId: number; name: string; owner: string; role: 'player' | 'manager'; since: Date }

export async function joinedBy(db: Db, userId: number): Promise<JoinedRow[]> {
  const found = await sql<JoinedRow>`
    select t.id, t.location_id as "locationId", l.name, o.username::text as owner, t.role, t.accepted_at as since
    from home_team_memberships t
    join locations l on l.id = t.location_id and l.deleted_at is null
    join users o on o.id = l.owner_id
    where t.user_id = ${userId} and t.left_at is null and t.accepted_at is not null
    order by t.accepted_at, t.id`.execute(db)
  return found.rows
}

export async function endOldInvitations(tx: Db, before: Date, now: Date): Promise<void> {
  await sql`
    update home_team_memberships set left_at = ${now}
    where left_at is null and accepted_at is null and coalesce(guardian_asked_at, invited_at) < ${before}
      and exists (select from users u where u.id = user_id and (not u.is_minor or guardian_asked_at is not null))`.execute(tx)
  await tx.deleteFrom('home_team_invitations').where('invited_at', '<', before).execute()
  await tx.deleteFrom('team_codes').where('expires_at', '<', now).execute()
}
