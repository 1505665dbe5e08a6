import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requirePlayer } from '../profiles/index.ts'
import { words } from './texts.ts'

export async function blockPlayer({ db, actor, clock }: Call<Player>, { uid }: { uid: string }) {
  const blockedId = await requirePlayer(db, actor, uid)
  if (blockedId === actor.userId) throw invalid({ uid: [words.ownBlock] })
  const blockerId = actor.userId
  await inTransaction(db, async (tx) => {
    await insertBlock(tx, { blockerId, blockedId, at: clock.now() })
    await recordEvents(tx, 'player.blocked', [{ blockerId, blockedId }], clock.now())
  })
  return {}
}

export async function unblockPlayer({ db, actor }: Call<Player>, { uid }: { uid: string }) {
  await deleteBlock(db, { blockerId: actor.userId, who: uid })
  return {}
}

export async function hasBlocked(db: Db, blockerId: number, blockedId: number): Promise<boolean> {
  const found = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return found !== undefined
}

async function insertBlock(tx: Db, block: { blockerId: number; blockedId: number; at: Date }): Promise<void> {
  const { blockerId, blockedId, at } = block
  await tx
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, blocked_at: at })
    .onConflict((c) => c.doNothing())
    .execute()
  await tx
    .deleteFrom('follows')
    .where((eb) =>
      eb.or([
        eb.and([eb('follower_id', '=', blockerId), eb('followee_id', '=', blockedId)]),
        eb.and([eb('follower_id', '=', blockedId), eb('followee_id', '=', blockerId)]),
      ]),
    )
    .execute()
}

/** By id or uid, whatever the state of the blocked account. */
async function deleteBlock(db: Db, { blockerId, who }: { blockerId: number; who: string }): Promise<void> {
  await db
    .deleteFrom('blocks as b')
    .using('users as u')
    .where('b.blocker_id', '=', blockerId)
    .whereRef('b.blocked_id', '=', 'u.id')
    .where(sql<boolean>`(u.uid = ${who} or u.id::text = ${who})`)
    .execute()
}
