import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { lockOrder, storeShopState, type OrderRow } from './order-queries.ts'
import { centsFor } from './price.ts'
import { settleMembership } from './settle-membership.ts'
import type { ShopOrder } from './shop-port.ts'
import { tellPaid, tellRefunded } from './tell-buyer.ts'

/** What came of an order the shop told us about. */
export type Outcome = 'done' | 'old' | 'unknown' | 'differs'

const statuses = { open: 'created', paid: 'paid', cancelled: 'cancelled', refunded: 'refunded' } as const

/**
 * Takes over how far an order is at the shop. Only the order's own row decides what it is worth: price, buyer and length
 * are ours. The newest word of the shop counts, in whatever order words arrive, so the same is said twice without effect.
 */
export async function applyShopOrder(services: Services, tx: Db, said: ShopOrder): Promise<Outcome> {
  const order = said.reference === null ? undefined : await lockOrder(tx, said.reference)
  if (!order || (order.externalId !== null && order.externalId !== said.externalId)) return 'unknown'
  if (order.shopUpdatedAt && order.shopUpdatedAt >= said.updatedAt) return 'old'
  if (said.state !== 'open' && !fits(services, order, said)) return 'differs'
  const now = services.clock.now()
  const status = statuses[said.state]
  const paid = status === 'paid'
  await storeShopState(tx, {
    id: order.id,
    status,
    externalId: said.externalId,
    paidAt: status === 'created' ? order.paidAt : earlier(said.paidAt ?? said.updatedAt, now),
    consumedAt: order.consumedAt ?? (paid ? now : null),
    endedAt: status === 'refunded' || status === 'cancelled' ? (order.endedAt ?? now) : null,
    shopUpdatedAt: said.updatedAt,
  })
  if (status === order.status) return 'done'
  // A payment ends the waiting; so does an order that was given up.
  const { after } = await settleMembership(services, tx, order.userId, () => ({ pendingAt: null }))
  if (paid && !order.consumedAt) await tellPaid(services, tx, order, after)
  if (!paid && order.status === 'paid') await tellRefunded(services, tx, order, after)
  return 'done'
}

/** The shop's clock may be ahead of ours; a payment of the future would give more than a year. */
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/** What was paid is what was offered. */
function fits({ config }: Services, order: OrderRow, said: ShopOrder): boolean {
  const { variants } = config.shop ?? {}
  const wanted = variants && (order.cents === centsFor(null) ? variants.full : variants.loyal)
  const bought = said.variants.length === 1 && said.variants[0] === wanted
  return bought && said.cents === order.cents && said.currency === order.currency
}
