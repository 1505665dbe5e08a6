import { createHash, randomBytes } from 'node:crypto'
import { sql, type Db } from '../../platform/db/database.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export const requestsOf = (tx: Db, { userId, locationId, since }: { userId: number; locationId: number; since: Date }) =>
  tx
    .selectFrom('home_team_memberships')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('left_at', 'is', null)
        .filterWhere('accepted_at', 'is', null)
        .filterWhere('guardian_asked_at', '>', since)
        .as('open'),
      fn.max<Date | null>('guardian_asked_at').filterWhere('location_id', '=', locationId).as('askedAt'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

export async function issueRequestToken(tx: Db, id: number, at: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .updateTable('home_team_memberships')
    .set({ guardian_asked_at: at, guardian_token_hash: hashOf(token) })
    .where('id', '=', id)
    .execute()
  return token
}

export const findRequestByToken = (db: Db, { token, since, hold }: { token: string; since: Date; hold: boolean }) =>
  db
    .selectFrom('home_team_memberships as t')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 't.user_id').on('u.status', '=', 'active'))
    .innerJoin('locations as l', (join) => join.onRef('l.id', '=', 't.location_id').on('l.deleted_at', 'is', null))
    .innerJoin('users as o', (join) => join.onRef('o.id', '=', 'l.owner_id').on('o.status', '=', 'active'))
    .select([
      't.id',
      't.location_id as locationId',
      't.user_id as userId',
      sql<string>`coalesce(nullif(u.first_name, ''), u.username::text)`.as('child'),
      'o.id as ownerId',
      'o.username as owner',
      't.guardian_asked_at as askedAt',
      't.accepted_at as acceptedAt',
      't.left_at as leftAt',
    ])
    .where('t.guardian_token_hash', '=', hashOf(token))
    .where('t.guardian_asked_at', '>', since)
    .$if(hold, (request) => request.forUpdate('t'))
    .$narrowType<{ askedAt: Date }>()
    .executeTakeFirst()

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequestByToken>>>
