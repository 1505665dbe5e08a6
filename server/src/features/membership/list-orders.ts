import type { Player } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Call } from '../../platform/services.ts'
import { newestOrdersOf, ordersOfUser, type OrderRow } from './order-queries.ts'
import { priceText } from './price.ts'

const most = 50

export async function listOrders({ db, actor }: Call<Player>) {
  return (await ordersOfUser(db, actor.userId, most)).map(orderToWire)
}

/** The newest orders of a person for support, orders that were not paid included. */
export const newestOrders = async (db: Db, userId: number, most: number) =>
  (await newestOrdersOf(db, userId, most)).map(orderToWire)

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
