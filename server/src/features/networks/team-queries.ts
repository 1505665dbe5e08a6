import { sql, type Db } from '../../kit/db/database.ts'
import { faceColumns, faceJoin, hiddenPlayer, type FaceRow } from '../profiles/index.ts'

export type TeamFace = FaceRow & { role: 'player' | 'manager' }

/** A place's home team, in the order they joined. */
export async function teamFaces(db: Db, locationId: number, now: Date): Promise<TeamFace[]> {
  const found = await sql<TeamFace>`
    select ${faceColumns(now)}, t.role from home_team_members t ${faceJoin(sql.ref('t.user_id'))}
    where t.location_id = ${locationId} order by t.accepted_at, t.user_id`.execute(db)
  return found.rows
}

/**
 * The players whom names mean, by the name that was given: uids, and usernames of players whom a search finds or who are
 * on the team already. A username alone tells nothing of who hides.
 */
export async function teammatesNamed(db: Db, locationId: number, names: string[]): Promise<Map<string, number>> {
  const found = await sql<{ name: string; id: number }>`
    select distinct on (wanted.name) wanted.name, u.id
    from unnest(${names}::text[]) as wanted (name)
    join users u on u.status = 'active' and (u.uid = wanted.name or (u.username = wanted.name::citext and (not ${hiddenPlayer}
      or exists (select from home_team_members t where t.location_id = ${locationId} and t.user_id = u.id))))
    order by wanted.name, u.uid = wanted.name desc`.execute(db)
  return new Map(found.rows.map(({ name, id }) => [name, id]))
}

export type Member = { userId: number; role: 'player' | 'manager' }

/** Who is on the team, and as what. */
export async function membersOf(db: Db, locationId: number): Promise<Member[]> {
  const found = await sql<Member>`
    select user_id as "userId", role from home_team_members where location_id = ${locationId} for update`.execute(db)
  return found.rows
}

/** Makes the team exactly these members. Members who stay keep their date; those who leave keep a row that says when. */
export async function replaceTeam(tx: Db, locationId: number, members: Member[], at: Date): Promise<void> {
  const ids = members.map(({ userId }) => userId)
  await sql`
    update home_team_memberships set left_at = greatest(invited_at, ${at})
    where location_id = ${locationId} and left_at is null and accepted_at is not null and not user_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  await sql`
    insert into home_team_memberships (location_id, user_id, role, invited_at, accepted_at)
    select ${locationId}, m."userId", m.role, ${at}, ${at} from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m ("userId" bigint, role text)
    on conflict (location_id, user_id) where left_at is null
    do update set role = excluded.role, accepted_at = coalesce(home_team_memberships.accepted_at, excluded.accepted_at)`.execute(
    tx,
  )
}
