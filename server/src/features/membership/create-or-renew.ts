import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { applyShopOrder } from './apply-order.ts'
import { orderOfUser, type OrderRow } from './order-queries.ts'
import { shopOf } from './shop.ts'
import { showMembership } from './show-membership.ts'
import { words } from './texts.ts'

const clockSkewMs = 5 * 60_000

/** Applies a paid order; requests it from the shop when its message has not arrived. A repeat returns the same result. */
export async function createOrRenew(call: Call<Player>, { order_id }: { order_id?: string | undefined }) {
  const { db, actor } = call
  const order = await orderOfUser(db, actor.userId, order_id)
  if (!order && order_id !== undefined) throw unknownObject()
  if (order?.status === 'created') await refreshOrder(call, order)
  const now = order && (await orderOfUser(db, actor.userId, order.reference))
  if (now?.status !== 'paid') throw new Problem('input.invalid', { message: words.unpaid })
  return showMembership(call)
}

async function refreshOrder(call: Call<Player>, { reference, createdAt }: OrderRow): Promise<void> {
  const changed = await shopOf(call).changedSince(new Date(createdAt.getTime() - clockSkewMs))
  const shopOrder = changed.findLast((one) => one.reference === reference)
  if (shopOrder) await inTransaction(call.db, (tx) => applyShopOrder(call, tx, shopOrder))
}
