import type { Language } from '@portal/contract/language'
import { formatsOf, withPlainSpaces } from '@portal/contract/rules/format'
import type { Player } from '../../platform/actor.ts'
import { allOf, anywhereIn, inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { newUid } from '../../platform/ids.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Call, Services } from '../../platform/services.ts'
import { utcDay } from '../../platform/time-zone.ts'
import { findAccount } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { isMember, lockLife, updateMembership, type Life } from './membership.ts'
import { centsFor, isLoyal, prices, priceText, shopConfig, type ShopOrder } from './shop.ts'
import { receiptMail, refundMail, words } from './texts.ts'

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

type Paid = { userId: number; at: Date; externalId: string; affiliateCode?: string }

export async function placePaidOrder(services: Services, { userId, at, externalId, affiliateCode }: Paid): Promise<string> {
  const { provider, variants } = shopConfig(services)
  const reference = newUid()
  await inTransaction(services.db, async (tx) => {
    const life = await lockLife(tx, userId)
    const startedAt = life.startedAt && life.startedAt < at ? life.startedAt : null
    const cents = centsFor(startedAt)
    const order = { reference, userId, provider, cents, currency: prices.currency, affiliateCode: affiliateCode ?? null }
    await insertOrder(tx, { ...order, kind: startedAt ? 'renewal' : 'start', at })
    await applyShopOrder(services, tx, {
      externalId,
      reference,
      state: 'paid',
      variants: [isLoyal(startedAt) ? variants.loyal : variants.full],
      cents,
      currency: prices.currency,
      paidAt: at,
      updatedAt: at,
    })
  })
  return reference
}

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

const amountOf =
  ({ cents, currency }: OrderRow) =>
  (language: Language) =>
    withPlainSpaces(new Intl.NumberFormat(formatsOf(language).locale, { style: 'currency', currency }).format(cents / 100))
export const statusPath = '/account/account-status'

async function notifyPaid(services: Services, tx: Db, order: OrderRow, life: Life): Promise<void> {
  const account = await findAccount(tx, order.userId)
  const { expiresAt } = life
  if (!account || !expiresAt) return
  await queueMail(services, tx, receiptMail, {
    to: account.email,
    userId: order.userId,
    values: {
      name: account.firstName || account.username,
      amount: amountOf(order),
      order: order.reference,
      day: utcDay(services.clock.now()),
      until: utcDay(expiresAt),
      link: mailedLink(services, statusPath),
    },
  })
  const started = order.kind === 'renewal' ? words.renewed : words.started
  await notify(services, tx, [
    {
      userId: order.userId,
      type: 'membership',
      title: started.title,
      body: started.body(expiresAt),
      link: statusPath,
      about: `order:${order.reference}`,
    },
  ])
}

async function notifyRefunded(services: Services, tx: Db, order: OrderRow, life: Life): Promise<void> {
  const account = await findAccount(tx, order.userId)
  if (!account) return
  const now = services.clock.now()
  const until = isMember(life, now) ? life.expiresAt : null
  const outcome = until ? words.refunded.stillActive(until) : words.refunded.ended
  await queueMail(services, tx, refundMail, {
    to: account.email,
    userId: order.userId,
    values: { name: account.firstName || account.username, amount: amountOf(order), order: order.reference, outcome },
  })
  await notify(services, tx, [
    {
      userId: order.userId,
      type: 'membership',
      title: words.refunded.title,
      body: outcome,
      link: statusPath,
    },
  ])
}

type OrderStatus = 'created' | 'paid' | 'cancelled' | 'refunded'

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

type NewOrder = Pick<OrderRow, 'reference' | 'userId' | 'provider' | 'kind' | 'cents' | 'currency' | 'affiliateCode'> & {
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

const lockOrder = (tx: Db, reference: string): Promise<OrderRow | undefined> =>
  orders(tx).where('o.reference', '=', reference).forUpdate().executeTakeFirst()

async function storeShopState(
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

const ordersOfUser = (db: Db, userId: number, most: number): Promise<OrderRow[]> =>
  orders(db).where('o.user_id', '=', userId).where('o.status', '<>', 'created').orderBy('o.id', 'desc').limit(most).execute()

const newestOrdersOf = (db: Db, userId: number, most: number): Promise<OrderRow[]> =>
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
