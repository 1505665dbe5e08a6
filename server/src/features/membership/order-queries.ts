import { allOf, anywhereIn, sql, type Db } from '../../platform/db/database.ts'

export type OrderStatus = 'created' | 'paid' | 'cancelled' | 'refunded'

export type OrderRow = {
  id: number
  reference: string
  userId: number
  provider: string
  externalId: string | null
  kind: 'start' | 'renewal'
  cents: number
  currency: string
  status: OrderStatus
  checkoutUrl: string
  affiliateCode: string | null
  createdAt: Date
  paidAt: Date | null
  consumedAt: Date | null
  endedAt: Date | null
  shopUpdatedAt: Date | null
}

const columns = [
  'o.id',
  'o.reference',
  'o.user_id as userId',
  'o.provider',
  'o.external_id as externalId',
  'o.kind',
  'o.amount_cents as cents',
  'o.currency',
  'o.status',
  'o.checkout_url as checkoutUrl',
  'o.affiliate_code as affiliateCode',
  'o.created_at as createdAt',
  'o.paid_at as paidAt',
  'o.consumed_at as consumedAt',
  'o.ended_at as endedAt',
  'o.shop_updated_at as shopUpdatedAt',
] as const

const orders = (db: Db) => db.selectFrom('orders as o').select(columns).$narrowType<Pick<OrderRow, 'kind' | 'status'>>()

export type NewOrder = Pick<OrderRow, 'reference' | 'userId' | 'provider' | 'kind' | 'cents' | 'currency' | 'affiliateCode'> & {
  at: Date
}

export async function insertOrder(db: Db, order: NewOrder): Promise<void> {
  await db
    .insertInto('orders')
    .values({
      reference: order.reference,
      user_id: order.userId,
      provider: order.provider,
      kind: order.kind,
      amount_cents: order.cents,
      currency: order.currency,
      status: 'created',
      affiliate_code: order.affiliateCode,
      created_at: order.at,
    })
    .execute()
}

export async function storeCheckout(db: Db, reference: string, checkoutUrl: string): Promise<void> {
  await db.updateTable('orders').set({ checkout_url: checkoutUrl }).where('reference', '=', reference).execute()
}

/** An open unpaid order of the person, so that a repeated request opens no second one. */
export async function openOrderOf(
  db: Db,
  { userId, cents, since }: { userId: number; cents: number; since: Date },
): Promise<OrderRow | undefined> {
  return orders(db)
    .where('o.user_id', '=', userId)
    .where('o.status', '=', 'created')
    .where('o.amount_cents', '=', cents)
    .where('o.created_at', '>', since)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const lockOrder = (tx: Db, reference: string): Promise<OrderRow | undefined> =>
  orders(tx).where('o.reference', '=', reference).forUpdate().executeTakeFirst()

export async function storeShopState(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'status' | 'externalId' | 'paidAt' | 'consumedAt' | 'endedAt' | 'shopUpdatedAt'>,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: order.status,
      external_id: order.externalId,
      paid_at: order.paidAt,
      consumed_at: order.consumedAt,
      ended_at: order.endedAt,
      shop_updated_at: order.shopUpdatedAt,
    })
    .where('id', '=', order.id)
    .execute()
}

export const orderOfUser = (db: Db, userId: number, reference?: string): Promise<OrderRow | undefined> =>
  orders(db)
    .where('o.user_id', '=', userId)
    .$if(reference !== undefined, (query) => query.where('o.reference', '=', reference ?? ''))
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const ordersOfUser = (db: Db, userId: number, most: number): Promise<OrderRow[]> =>
  orders(db).where('o.user_id', '=', userId).where('o.status', '<>', 'created').orderBy('o.id', 'desc').limit(most).execute()

export const newestOrdersOf = (db: Db, userId: number, most: number): Promise<OrderRow[]> =>
  orders(db).where('o.user_id', '=', userId).orderBy('o.id', 'desc').limit(most).execute()

export type OrderFilter = { search: string; status?: OrderStatus | undefined; user_id?: number | undefined }
export type SeenOrder = OrderRow & { username: string | null }

export async function orderPage(
  db: Db,
  { search, status, user_id }: OrderFilter,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: SeenOrder[] }> {
  const text = anywhereIn(search)
  const matches = allOf([
    search !== '' &&
      sql`(o.reference ilike ${text} or u.username::text ilike ${text} or o.external_id = ${search} or o.affiliate_code ilike ${text})`,
    status !== undefined && sql`o.status = ${status}`,
    user_id !== undefined && sql`o.user_id = ${user_id}`,
  ])
  const matching = db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .where(sql<boolean>`${matches}`)
  const counted = await matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await matching
    .select([...columns, 'u.username'])
    .$narrowType<Pick<OrderRow, 'kind' | 'status'>>()
    .orderBy('o.id', 'desc')
    .limit(most)
    .offset(offset)
    .execute()
  return { count: counted.count, rows }
}
