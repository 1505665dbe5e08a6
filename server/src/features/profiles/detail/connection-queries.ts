import { sql, type Db } from '../../../platform/db/database.ts'
import { hiddenPlayer, shutOut } from '../index.ts'
import { personColumns, personJoin, standing, type SeenRow } from './queries.ts'

export type ConnectionList = 'following' | 'followers' | 'blocked'

const source = (list: ConnectionList, viewerId: number) =>
  ({
    following: sql`select followee_id as id, followed_at as at from follows where follower_id = ${viewerId}`,
    followers: sql`select follower_id as id, followed_at as at from follows where followee_id = ${viewerId}`,
    blocked: sql`select blocked_id as id, blocked_at as at from blocks where blocker_id = ${viewerId}`,
  })[list]

const order = (list: ConnectionList) => (list === 'following' ? sql`u.username` : sql`c.at desc, u.id`)

export async function connectionsOf(
  db: Db,
  { list, viewerId }: { list: ConnectionList; viewerId: number },
  { offset, most, now }: { offset: number; most: number; now: Date },
): Promise<{ count: number; rows: SeenRow[] }> {
  const listed = sql`from (${source(list, viewerId)}) c`
  const counted = await sql<{ count: number }>`
    select count(*) as count ${listed} join users u on u.id = c.id and u.status = 'active' where not ${hiddenPlayer}`.execute(db)
  const found = await sql<SeenRow>`
    select ${personColumns(now)}, ${standing(viewerId)} ${listed} ${personJoin(sql.ref('c.id'))}
    where not ${hiddenPlayer} order by ${order(list)} limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

export async function teamMembers(db: Db, viewerId: number, now: Date): Promise<SeenRow[]> {
  const found = await sql<SeenRow>`
    select ${personColumns(now)}, ${standing(viewerId)}
    from (select user_id as id from profiles where profile_type = 'team') t ${personJoin(sql.ref('t.id'))}
    where not ${hiddenPlayer} and not ${shutOut(viewerId)} order by u.username limit 100`.execute(db)
  return found.rows
}
