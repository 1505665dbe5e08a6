import { afterAll, beforeAll, expect, test } from 'vitest'
import { membershipCalls } from '@portal/contract/membership'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { orderPayload, sendShopWebhook, startOrdersApi, type OrdersApi, type TestOrder } from '../../testing/shop-messages.ts'
import { makePlayer, type TestPlayer } from '../../testing/test-player.ts'
import { membershipEndOf, orderFor as addOrder, sendCopies, sendShuffledWebhooks } from '../../testing/shop-flood.ts'
import { yearAfter } from './membership.ts'

const start = new Date('2026-11-20T18:00:00Z')
let portal: TestApp
let api: OrdersApi

beforeAll(async () => {
  api = await startOrdersApi()
  portal = await startTestApp({ now: start, env: { SHOP_PROVIDER: 'local', SHOP_ORIGIN: api.origin } })
})
afterAll(async () => {
  await portal.stop()
  await api.stop()
})

const orderFor = (player: TestPlayer, reference: string) => addOrder(portal, player, reference)
const endOf = (player: TestPlayer) => membershipEndOf(portal, player)

test('shuffled, repeated and partly lost webhooks give the result of the model after the shop is queried', async () => {
  const { statuses, ends, expectedEnds, log } = await sendShuffledWebhooks(portal, api, 5)
  expect(statuses.length).toBeGreaterThan(50)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(ends).toEqual(expectedEnds)
  expect(new Set(log.map(({ status }) => status))).toEqual(new Set(['done', 'ignored']))
  expect(JSON.stringify(log)).not.toMatch(/Secret|somebody@shop/)
})

test('concurrent copies of one webhook give one year', async () => {
  const { statuses, end, receipts } = await sendCopies(portal, 20, 5)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(end).toEqual(yearAfter(start))
  expect(receipts).toBe(1)
})

test('a webhook without the shop’s signature or with changed bytes is refused', async () => {
  const body = orderPayload({ id: 'x', reference: 'x', paidAt: start })
  expect(await sendShopWebhook(portal, { topic: 'orders/paid', body, secret: 'guessed' })).toBe(401)
  const unsigned = await portal.http.inject({ method: 'POST', url: '/api/v1/shop/webhook', payload: body })
  expect(unsigned.statusCode).toBe(401)
})

test('a refund that only names its order is looked up, and webhooks about people are not stored', async () => {
  const ada = await makePlayer(portal, 'ada-refund')
  await orderFor(ada, 'named')
  const order: TestOrder = { id: '777', reference: 'named', paidAt: start }
  await sendShopWebhook(portal, { topic: 'orders/paid', body: orderPayload(order) })
  await portal.services.jobs.drain()
  api.orders.set('777', { ...order, state: 'refunded', updatedAt: new Date(start.getTime() + 1) })
  await sendShopWebhook(portal, { topic: 'refunds/create', body: { id: 1, order_id: 777, note: 'Secret' } })
  for (const topic of ['customers/redact', 'customers/data_request', 'shop/redact'])
    await sendShopWebhook(portal, { topic, body: { customer: { email: 'somebody@shop.test' } }, id: topic })
  await portal.services.jobs.drain()
  expect(await endOf(ada)).toBeNull()
  const kept = await portal.services.db
    .selectFrom('shop_hooks')
    .select(['note', 'said'])
    .where('hook_id', 'like', '%/%')
    .execute()
  expect(kept).toEqual(Array.from({ length: 3 }, () => ({ note: 'We don’t store customer data for this.', said: {} })))
})

test('an admin can retry a failed webhook', async () => {
  const ada = await makePlayer(portal, 'ada-again')
  const admin = await makePlayer(portal, 'hook-admin', { groups: ['home', 'admin'] })
  const body = orderPayload({ id: 'later', reference: 'later', paidAt: start })
  await sendShopWebhook(portal, { topic: 'orders/paid', body, id: 'too-early' })
  await portal.services.jobs.drain()
  const find = async () => (await admin.calls(membershipCalls.hooks, { query: { search: 'too-early' } })).results[0]
  expect(await find()).toMatchObject({ status: 'ignored', note: 'The order isn’t ours.', order_id: 'later' })
  await orderFor(ada, 'later')
  const again = { params: { id: (await find())?.id ?? 0 }, body: { reason: 'The order is here now' } }
  await admin.calls(membershipCalls.hookAgain, again)
  expect((await admin.request(membershipCalls.hookAgain, again)).status).toBe(409)
  await portal.services.jobs.drain()
  expect(await find()).toMatchObject({ status: 'done', tries: 2 })
  expect(await endOf(ada)).toEqual(yearAfter(start))
})

test('while the shop is unreachable a purchase fails with its own error, and memberships continue', async () => {
  const away = await startTestApp({
    now: start,
    env: { SHOP_PROVIDER: 'local', SHOP_ORIGIN: 'http://localhost:9' },
  })
  const ada = await makePlayer(away, 'ada-away')
  const answer = await ada.request(membershipCalls.purchase, { body: {} })
  expect(answer).toMatchObject({ status: 503, body: { message: expect.stringContaining('The shop isn’t responding') as string } })
  expect((await ada.request(membershipCalls.userInfo)).status).toBe(200)
  await away.stop()
})
