import { createHash, randomBytes } from 'node:crypto'
import { sql, type Db } from '../../platform/db/database.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Number of a child's open requests, and the time of the last one for this team. */
export async function requestsOf(
  tx: Db,
  { userId, locationId, since }: { userId: number; locationId: number; since: Date },
): Promise<{ open: number; askedAt: Date | null }> {
  const found = await sql<{ open: number; askedAt: Date | null }>`
    select count(*) filter (where left_at is null and accepted_at is null and guardian_asked_at > ${since})::int as open,
      max(guardian_asked_at) filter (where location_id = ${locationId}) as "askedAt"
    from home_team_memberships where user_id = ${userId}`.execute(tx)
  return found.rows[0] ?? { open: 0, askedAt: null }
}

export async function issueRequestToken(tx: Db, id: number, at: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .updateTable('home_team_memberships')
    .set({ guardian_asked_at: at, guardian_token_hash: hashOf(token) })
    .where('id', '=', id)
    .execute()
  return token
}

export type RequestRow = {
  id: number
  locationId: number
  userId: number
  child: string
  ownerId: number
  owner: string
  askedAt: Date
  acceptedAt: Date | null
  leftAt: Date | null
}

/** The request of a link that was sent after `since`; optionally locked until the transaction ends. */
export async function requestOfLink(
  db: Db,
  { token, since, hold }: { token: string; since: Date; hold: boolean },
): Promise<RequestRow | undefined> {
  const found = await sql<RequestRow>`
    select t.id, t.location_id as "locationId", t.user_id as "userId", coalesce(nullif(u.first_name, ''), u.username::text) as child,
      l.owner_id as "ownerId", o.username::text as owner, t.guardian_asked_at as "askedAt", t.accepted_at as "acceptedAt",
      t.left_at as "leftAt"
    from home_team_memberships t
    join users u on u.id = t.user_id and u.status = 'active'
    join locations l on l.id = t.location_id and l.deleted_at is null
    join users o on o.id = l.owner_id and o.status = 'active'
    where t.guardian_token_hash = ${hashOf(token)} and t.guardian_asked_at > ${since}
    ${hold ? sql`for update of t` : sql``}`.execute(db)
  return found.rows[0]
}
