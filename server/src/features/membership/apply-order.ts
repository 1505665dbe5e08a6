import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { lockOrder, storeShopState, type OrderRow } from './order-queries.ts'
import { centsFor } from './price.ts'
import { updateMembership } from './update-membership.ts'
import type { ShopOrder } from './shop-port.ts'
import { notifyPaid, notifyRefunded } from './notify-buyer.ts'

export type Outcome = 'done' | 'old' | 'unknown' | 'differs'

const statuses = { open: 'created', paid: 'paid', cancelled: 'cancelled', refunded: 'refunded' } as const

/**
 * Applies the shop's state of an order. Price, buyer and length come from the stored order. The newest state by the shop's
 * clock wins, so repeated and unordered messages are harmless.
 */
export async function applyShopOrder(services: Services, tx: Db, said: ShopOrder): Promise<Outcome> {
  const order = said.reference === null ? undefined : await lockOrder(tx, said.reference)
  if (!order || (order.externalId !== null && order.externalId !== said.externalId)) return 'unknown'
  if (order.shopUpdatedAt && order.shopUpdatedAt >= said.updatedAt) return 'old'
  if (said.state !== 'open' && !matchesOrder(services, order, said)) return 'differs'
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
  // A payment ends the pending state; so does an abandoned order.
  const { after } = await updateMembership(services, tx, order.userId, () => ({ pendingAt: null }))
  if (paid && !order.consumedAt) await notifyPaid(services, tx, order, after)
  if (!paid && order.status === 'paid') await notifyRefunded(services, tx, order, after)
  return 'done'
}

/** The shop's clock may be ahead; a payment in the future would give more than a year. */
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/** The paid price and variant must match the offer. */
function matchesOrder({ config }: Services, order: OrderRow, said: ShopOrder): boolean {
  const { variants } = config.shop ?? {}
  const expectedVariant = variants && (order.cents === centsFor(null) ? variants.full : variants.loyal)
  const bought = said.variants.length === 1 && said.variants[0] === expectedVariant
  return bought && said.cents === order.cents && said.currency === order.currency
}
