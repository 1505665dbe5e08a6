import type { FollowedPlayer } from '@portal/contract/profiles'
import { sql, type Db } from '../../platform/db/database.ts'
import { faceColumns, faceJoin, hiddenPlayer, placeText, publicFace, type FaceRow } from '../profiles/index.ts'

type FollowedRow = FaceRow & { city: string; state: string; country: string }

/** Whom a player follows, by name. Who went private since is not shown, but stays followed. */
export async function followedBy(db: Db, userId: number, now: Date): Promise<FollowedPlayer[]> {
  const found = await sql<FollowedRow>`
    select ${faceColumns(now)}, p.city, p.state, p.country from follows f ${faceJoin(sql.ref('f.followee_id'))}
    where f.follower_id = ${userId} and not ${hiddenPlayer} order by u.username`.execute(db)
  return found.rows.map((row) => ({
    ...publicFace(row),
    id: row.user_id,
    pk: row.user_id,
    uid: row.uid,
    username: row.username,
    location_info: placeText(row),
  }))
}

/** Answers whether it is new. */
export async function insertFollow(db: Db, follow: { followerId: number; followeeId: number; at: Date }): Promise<boolean> {
  const inserted = await sql`
    insert into follows (follower_id, followee_id, followed_at) values (${follow.followerId}, ${follow.followeeId}, ${follow.at})
    on conflict do nothing returning followee_id`.execute(db)
  return inserted.rows.length > 0
}

/** By number or uid and whatever became of the other account, so that anyone can be let go of. */
export async function deleteFollow(db: Db, { followerId, who }: { followerId: number; who: string }): Promise<void> {
  await sql`
    delete from follows f using users u
    where f.follower_id = ${followerId} and f.followee_id = u.id and (u.uid = ${who} or u.id::text = ${who})`.execute(db)
}
