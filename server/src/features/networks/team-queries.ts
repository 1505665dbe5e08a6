import { sql, type Db } from '../../platform/db/database.ts'
import { faceColumns, faceJoin, type FaceRow } from '../profiles/index.ts'

export type TeamFace = FaceRow & { role: 'player' | 'manager' }

export const membersAtMost = 20

export async function teamFaces(db: Db, locationId: number, now: Date): Promise<TeamFace[]> {
  const found = await sql<TeamFace>`
    select ${faceColumns(now)}, t.role from home_team_members t ${faceJoin(sql.ref('t.user_id'))}
    where t.location_id = ${locationId} order by t.accepted_at, t.user_id`.execute(db)
  return found.rows
}

export type Member = { userId: number; role: 'player' | 'manager' }
export type NamedMember = Member & { uid: string; username: string }

/** Serializes changes of a team until the transaction ends. */
export async function holdTeam(tx: Db, locationId: number): Promise<void> {
  await sql`select from locations where id = ${locationId} for no key update`.execute(tx)
}

/** Members with the names that calls use for them. */
export async function membersOf(db: Db, locationId: number): Promise<NamedMember[]> {
  return db
    .selectFrom('home_team_members as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['u.id as userId', 't.role', 'u.uid', 'u.username'])
    .where('t.location_id', '=', locationId)
    .$narrowType<{ role: Member['role'] }>()
    .execute()
}

export async function countMembers(db: Db, locationId: number): Promise<number> {
  const found = await db
    .selectFrom('home_team_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow()
  return found.count
}

/** Ends the memberships of all others and sets the roles of those who stay. Ended memberships stay as history. */
export async function keepMembers(tx: Db, locationId: number, members: Member[], at: Date): Promise<void> {
  const ids = members.map(({ userId }) => userId)
  const managers = members.filter(({ role }) => role === 'manager').map(({ userId }) => userId)
  await sql`
    update home_team_memberships set left_at = greatest(accepted_at, ${at}::timestamptz)
    where location_id = ${locationId} and left_at is null and accepted_at is not null and not user_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  await sql`
    update home_team_memberships set role = case when user_id = any(${managers}::bigint[]) then 'manager' else 'player' end
    where location_id = ${locationId} and left_at is null and accepted_at is not null`.execute(tx)
}

export async function addMembers(tx: Db, locationId: number, members: Member[], at: Date): Promise<void> {
  await sql`
    insert into home_team_memberships (location_id, user_id, role, invited_at, accepted_at)
    select ${locationId}, m."userId", m.role, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m ("userId" bigint, role text)
    on conflict (location_id, user_id) where left_at is null do update
    set role = excluded.role, accepted_at = coalesce(home_team_memberships.accepted_at, excluded.accepted_at)`.execute(tx)
  await sql`
    delete from home_team_invitations
    where location_id = ${locationId} and account_id = any(${members.map(({ userId }) => userId)}::bigint[])`.execute(tx)
}

export async function endBetween(tx: Db, pairs: { one: number; other: number }[], at: Date): Promise<void> {
  await sql`
    update home_team_memberships t set left_at = greatest(t.invited_at, t.accepted_at, ${at}::timestamptz)
    from locations l, jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (one bigint, other bigint)
    where l.id = t.location_id and t.left_at is null
      and ((l.owner_id = p.one and t.user_id = p.other) or (l.owner_id = p.other and t.user_id = p.one))`.execute(tx)
}

export async function deleteInvitationsToHomes(db: Db, ownerIds: number[]): Promise<void> {
  const theirs = sql`location_id in (select id from locations where owner_id = any(${ownerIds}::bigint[]))`
  await sql`delete from home_team_invitations where ${theirs}`.execute(db)
  await sql`delete from team_codes where ${theirs}`.execute(db)
}
