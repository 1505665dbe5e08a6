import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/services.ts'
import { isPending } from './life.ts'
import { requireBuyer } from './require-buyer.ts'
import { shopConfig } from './shop.ts'
import { updateMembership } from './update-membership.ts'

/** Records whether a purchase is in progress. It gives no membership. */
export async function setPending(call: Call<Player>, { state }: { state: boolean }) {
  const { db, actor, clock } = call
  if (state) {
    shopConfig(call)
    await requireBuyer(call)
  }
  const now = clock.now()
  const { after } = await inTransaction(db, (tx) =>
    updateMembership(call, tx, actor.userId, () => ({ pendingAt: state ? now : null })),
  )
  return { pending: isPending(after, now) }
}
