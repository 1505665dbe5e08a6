import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { sendCopies, sendShuffledWebhooks } from '../../testing/shop-flood.ts'
import { startOrdersApi, type OrdersApi } from '../../testing/shop-messages.ts'
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

test('350 shuffled and repeated webhooks give the result of the model, 99 of 100 within 300 ms', async () => {
  const { statuses, times, ends, expectedEnds } = await sendShuffledWebhooks(portal, api, 27)
  expect(statuses.length).toBeGreaterThan(300)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]).toBeLessThan(300)
  expect(ends).toEqual(expectedEnds)
}, 60_000)

test('a hundred concurrent copies of one webhook give one year, and later copies are accepted within 300 ms', async () => {
  const { statuses, times, end, receipts } = await sendCopies(portal, 100, 20)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(Math.max(...times)).toBeLessThan(300)
  expect(end).toEqual(yearAfter(start))
  expect(receipts).toBe(1)
})
