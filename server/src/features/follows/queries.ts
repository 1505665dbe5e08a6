import { sql, type Db } from '../../platform/db/database.ts'

export async function insertFollow(db: Db, follow: { followerId: number; followeeId: number; at: Date }): Promise<boolean> {
  const inserted = await db
    .insertInto('follows')
    .values({ follower_id: follow.followerId, followee_id: follow.followeeId, followed_at: follow.at })
    .onConflict((c) => c.doNothing())
    .returning('followee_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** By id or uid, whatever the state of the followed account. */
export async function deleteFollow(db: Db, { followerId, who }: { followerId: number; who: string }): Promise<void> {
  await db
    .deleteFrom('follows as f')
    .using('users as u')
    .where('f.follower_id', '=', followerId)
    .whereRef('f.followee_id', '=', 'u.id')
    .where(sql<boolean>`(u.uid = ${who} or u.id::text = ${who})`)
    .execute()
}
