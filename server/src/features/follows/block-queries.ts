import { sql, type Db } from '../../platform/db/database.ts'

export async function hasBlocked(db: Db, blockerId: number, blockedId: number): Promise<boolean> {
  const found = await sql`select from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`.execute(db)
  return found.rows.length > 0
}

/** Blocks, and ends what stood between the two. */
export async function insertBlock(tx: Db, block: { blockerId: number; blockedId: number; at: Date }): Promise<void> {
  const { blockerId, blockedId, at } = block
  await sql`
    insert into blocks (blocker_id, blocked_id, blocked_at) values (${blockerId}, ${blockedId}, ${at})
    on conflict do nothing`.execute(tx)
  await sql`
    delete from follows where (follower_id = ${blockerId} and followee_id = ${blockedId})
      or (follower_id = ${blockedId} and followee_id = ${blockerId})`.execute(tx)
}

/** By number or uid and whatever became of the other account. */
export async function deleteBlock(db: Db, { blockerId, who }: { blockerId: number; who: string }): Promise<void> {
  await sql`
    delete from blocks b using users u
    where b.blocker_id = ${blockerId} and b.blocked_id = u.id and (u.uid = ${who} or u.id::text = ${who})`.execute(db)
}
