import { datesOf } from '../features/membership/membership.ts'
import { insertOrder } from '../features/membership/orders.ts'
import { reconcileShop } from '../features/membership/hooks.ts'
import { sql } from '../platform/db/database.ts'
import type { TestApp } from './app.ts'
import { orderPayload, sendShopWebhook, type OrdersApi, type TestOrder } from './shop-messages.ts'
import { makePlayer, type TestPlayer } from './test-player.ts'

const minuteMs = 60_000

/** Adds an order of the local shop that is not paid yet. */
export const orderFor = async ({ services: { db, clock } }: TestApp, { userId }: TestPlayer, reference: string) =>
  insertOrder(db, {
    reference,
    userId,
    provider: 'local',
    kind: 'start',
    cents: 9999,
    currency: 'USD',
    affiliateCode: null,
    at: clock.now(),
  })

export async function membershipEndOf({ services: { db } }: TestApp, { userId }: TestPlayer): Promise<Date | null> {
  const membership = await db.selectFrom('memberships').select('date_expires').where('user_id', '=', userId).executeTakeFirst()
  return membership?.date_expires ?? null
}

/** A fixed seed, so that a failure can be reproduced. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const shuffled = <T>(list: T[], random: () => number): T[] =>
  list
    .map((one) => ({ one, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one)

type Webhook = { topic: string; body: object; id: string }
/** A player's paid days. */
type Buyer = { player: TestPlayer; paid: Date[] }

/** Four orders of a player, of which some are refunded; the shop knows their last states. */
async function buyFourTimes(app: TestApp, api: OrdersApi, number: number, random: () => number) {
  const start = app.clock.now()
  const buyer: Buyer = { player: await makePlayer(app, `crowd-${number}`), paid: [] }
  const webhooks: Webhook[] = []
  for (let nth = 0; nth < 4; nth++) {
    const reference = `order-${number}-${nth}`
    await orderFor(app, buyer.player, reference)
    const paidAt = new Date(start.getTime() - (number + 1 + nth * 50) * minuteMs)
    const steps: TestOrder[] = [
      { id: reference, reference, state: 'pending', paidAt, updatedAt: new Date(paidAt.getTime() - 1000) },
      { id: reference, reference, paidAt },
    ]
    const isRefunded = random() < 0.3
    if (isRefunded)
      steps.push({ id: reference, reference, state: 'refunded', paidAt, updatedAt: new Date(paidAt.getTime() + 1000) })
    else buyer.paid.push(paidAt)
    for (const [step, order] of steps.entries()) {
      api.orders.set(reference, order)
      webhooks.push({ topic: 'orders/updated', body: orderPayload(order), id: `${reference}-${step}` })
    }
  }
  return { buyer, webhooks }
}

type FloodResult = {
  statuses: number[]
  /** Milliseconds of each webhook. */
  times: number[]
  ends: Map<string, Date | null>
  /** The ends of memberships by the model. */
  expectedEnds: Map<string, Date | null>
  log: { status: string }[]
}

/** Sends webhooks of many orders shuffled, repeated and with three in ten lost; then queries the shop. */
export async function sendShuffledWebhooks(app: TestApp, api: OrdersApi, buyers: number): Promise<FloodResult> {
  const random = randomFrom(7)
  const made: { buyer: Buyer; webhooks: Webhook[] }[] = []
  for (let number = 0; number < buyers; number++) made.push(await buyFourTimes(app, api, number, random))
  const webhooks = made.flatMap((one) => one.webhooks)
  const arriving = shuffled([...webhooks, ...webhooks], random).filter(() => random() >= 0.3)
  const statuses: number[] = []
  const times: number[] = []
  for (const webhook of arriving) {
    const begun = performance.now()
    statuses.push(await sendShopWebhook(app, webhook))
    times.push(performance.now() - begun)
  }
  await app.services.jobs.drain()
  await reconcileShop(app.services)
  const ends: FloodResult['ends'] = new Map()
  const expectedEnds: FloodResult['expectedEnds'] = new Map()
  for (const { buyer } of made) {
    ends.set(buyer.player.username, await membershipEndOf(app, buyer.player))
    expectedEnds.set(buyer.player.username, datesOf(buyer.paid.map((at) => ({ at, kind: 'year' as const }))).expiresAt)
  }
  const log = await app.services.db.selectFrom('shop_hooks').selectAll().execute()
  return { statuses, times, ends, expectedEnds, log }
}

type CopiesResult = {
  statuses: number[]
  /** Milliseconds of each webhook that was sent after the concurrent ones, one at a time. */
  times: number[]
  end: Date | null
  receipts: number
}

/** Sends copies of one webhook at the same time, then more with other ids one after another. */
export async function sendCopies(app: TestApp, concurrent: number, alone: number): Promise<CopiesResult> {
  const ada = await makePlayer(app, 'ada-copies')
  await orderFor(app, ada, 'copied')
  const body = orderPayload({ id: 'copied', reference: 'copied', paidAt: app.clock.now() })
  const send = (id: string) => sendShopWebhook(app, { topic: 'orders/paid', body, id })
  const statuses = await Promise.all(Array.from({ length: concurrent }, () => send('the-same')))
  const times: number[] = []
  for (let i = 0; i < alone; i++) {
    const begun = performance.now()
    statuses.push(await send(`another-${i}`))
    times.push(performance.now() - begun)
  }
  await app.services.jobs.drain()
  const mails = await sql<{ n: number }>`
    select count(*)::int as n from outbox_mails where user_id = ${ada.userId} and kind = 'membership-receipt'`.execute(
    app.services.db,
  )
  return { statuses, times, end: await membershipEndOf(app, ada), receipts: mails.rows[0]?.n ?? 0 }
}
