import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requirePlayer } from '../profiles/index.ts'
import { hasBlocked } from './block-queries.ts'
import { followedBy } from './followed.sql.ts'
import { deleteFollow, insertFollow } from './queries.ts'
import { words } from './texts.ts'

export async function followPlayer(call: Call<Player>, { uid }: { uid: string }) {
  const { db, actor, clock } = call
  const followeeId = await requirePlayer(db, actor, uid)
  if (followeeId === actor.userId) throw invalid({ uid: [words.ownFollow] })
  if (await hasBlocked(db, actor.userId, followeeId)) throw invalid({ uid: [words.blocked] })
  const followerId = actor.userId
  await inTransaction(db, async (tx) => {
    const isNew = await insertFollow(tx, { followerId, followeeId, at: clock.now() })
    if (isNew) await recordEvents(tx, 'player.followed', [{ followerId, followeeId }], clock.now())
  })
  return { following: await followedBy(db, actor.userId, clock.now()) }
}

export async function unfollowPlayer(call: Call<Player>, { uid }: { uid: string }) {
  const { db, actor, clock } = call
  await deleteFollow(db, { followerId: actor.userId, who: uid })
  return { following: await followedBy(db, actor.userId, clock.now()) }
}
