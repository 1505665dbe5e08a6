import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requirePlayer } from '../profiles/index.ts'
import { deleteBlock, insertBlock } from './block-queries.ts'
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
