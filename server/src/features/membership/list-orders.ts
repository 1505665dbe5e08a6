import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { ordersOfUser, type OrderRow } from './order-queries.ts'
import { priceText } from './price.ts'

const most = 50

export async function listOrders({ db, actor }: Call<Player>) {
  return (await ordersOfUser(db, actor.userId, most)).map(orderToWire)
}

export const orderToWire = (row: OrderRow) => ({
  id: row.reference,
  kind: row.kind,
  amount: priceText(row.cents),
  currency: row.currency,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  paid_at: row.paidAt?.toISOString() ?? null,
  ended_at: row.endedAt?.toISOString() ?? null,
})
