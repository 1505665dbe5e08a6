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

const columns = sql`
  o.id, o.reference, o.user_id as "userId", o.provider, o.external_id as "externalId", o.kind, o.amount_cents as cents, o.currency,
  o.status, o.checkout_url as "checkoutUrl", o.affiliate_code as "affiliateCode", o.created_at as "createdAt",
  o.paid_at as "paidAt", o.consumed_at as "consumedAt", o.ended_at as "endedAt", o.shop_updated_at as "shopUpdatedAt"`

export type NewOrder = Pick<OrderRow, 'reference' | 'userId' | 'provider' | 'kind' | 'cents' | 'currency' | 'affiliateCode'> & {
  at: Date
}

export async function insertOrder(db: Db, order: NewOrder): Promise<void> {
  await sql`
    insert into orders (reference, user_id, provider, kind, amount_cents, currency, status, affiliate_code, created_at)
    values (${order.reference}, ${order.userId}, ${order.provider}, ${order.kind}, ${order.cents}, ${order.currency}, 'created',
      ${order.affiliateCode}, ${order.at})`.execute(db)
}

/** Where an order is paid. */
export async function storeCheckout(db: Db, reference: string, checkoutUrl: string): Promise<void> {
  await sql`update orders set checkout_url = ${checkoutUrl} where reference = ${reference}`.execute(db)
}

/** An open order of a person that may still be paid, so that asking twice opens one. */
export async function openOrderOf(
  db: Db,
  { userId, cents, since }: { userId: number; cents: number; since: Date },
): Promise<OrderRow | undefined> {
  const found = await sql<OrderRow>`
    select ${columns} from orders o
    where o.user_id = ${userId} and o.status = 'created' and o.amount_cents = ${cents} and o.created_at > ${since}
    order by o.id desc limit 1`.execute(db)
  return found.rows[0]
}

/** An order held until the transaction ends: what changes it waits in line. */
export async function lockOrder(tx: Db, reference: string): Promise<OrderRow | undefined> {
  const found = await sql<OrderRow>`select ${columns} from orders o where o.reference = ${reference} for update`.execute(tx)
  return found.rows[0]
}

/** What the shop's newest word makes of an order. */
export async function storeShopState(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'status' | 'externalId' | 'paidAt' | 'consumedAt' | 'endedAt' | 'shopUpdatedAt'>,
): Promise<void> {
  await sql`
    update orders set status = ${order.status}, external_id = ${order.externalId}, paid_at = ${order.paidAt},
      consumed_at = ${order.consumedAt}, ended_at = ${order.endedAt}, shop_updated_at = ${order.shopUpdatedAt}
    where id = ${order.id}`.execute(tx)
}

/** A person's order, or the newest one. */
export async function orderOfUser(db: Db, userId: number, reference?: string): Promise<OrderRow | undefined> {
  const found = await sql<OrderRow>`
    select ${columns} from orders o
    where ${allOf([sql`o.user_id = ${userId}`, reference !== undefined && sql`o.reference = ${reference}`])}
    order by o.id desc limit 1`.execute(db)
  return found.rows[0]
}

/** What a person has paid, or tried to, newest first. */
export async function ordersOfUser(db: Db, userId: number, most: number): Promise<OrderRow[]> {
  const found = await sql<OrderRow>`
    select ${columns} from orders o where o.user_id = ${userId} and o.status <> 'created' order by o.id desc limit ${most}`.execute(
    db,
  )
  return found.rows
}

export type OrderFilter = { search: string; status?: OrderStatus | undefined; user_id?: number | undefined }
export type SeenOrder = OrderRow & { username: string | null }

/** A page of all orders, with how many there are. */
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
  const source = sql`orders o join users u on u.id = o.user_id where ${matches}`
  const counted = await sql<{ count: number }>`select count(*) as count from ${source}`.execute(db)
  const found = await sql<SeenOrder>`
    select ${columns}, u.username::text as username from ${source} order by o.id desc limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}
