import { sql, type Db } from '../../platform/db/database.ts'
import { personNamed } from '../accounts/index.ts'

export async function insertFollow(db: Db, follow: { followerId: number; followeeId: number; at: Date }): Promise<boolean> {
  const inserted = await db
    .insertInto('follows')
    .values({ follower_id: follow.followerId, followee_id: follow.followeeId, followed_at: follow.at })
    .onConflict((c) => c.doNothing())
    .returning('followee_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Takes a uid, number or username, whatever the state of the followed account. */
export async function deleteFollow(db: Db, { followerId, who }: { followerId: number; who: string }): Promise<void> {
  await sql`
    delete from follows f using ${personNamed(sql`${who.trim()}::text`)}
    where f.follower_id = ${followerId} and f.followee_id = named.id`.execute(db)
}
