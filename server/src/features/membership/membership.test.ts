import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { membershipCalls } from '@portal/contract/membership'
import { notificationsCalls } from '@portal/contract/notifications'
import { eraseAccount } from '../accounts/index.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { orderPayload, sendShopWebhook } from '../../testing/shop-messages.ts'
import { makePlayer, type TestPlayer } from '../../testing/test-player.ts'
import { endMemberships, grantMembership, remindOfEnds } from './index.ts'

const start = new Date('2026-11-20T18:00:00Z')
const dayMs = 86_400_000
let portal: TestApp
let made = 0

beforeAll(async () => {
  portal = await startTestApp({ now: start })
})
beforeEach(() => portal.clock.set(start))
afterAll(() => portal.stop())

const makeBuyer = (options = {}) => makePlayer(portal, `buyer-${++made}`, options)
const info = (player: TestPlayer) => player.calls(membershipCalls.userInfo)
const buy = (player: TestPlayer, body = {}) => player.calls(membershipCalls.purchase, { body })
/** Sends the shop's webhook about an order. */
async function sendOrderWebhook(reference: string, changes: Partial<Parameters<typeof orderPayload>[0]> = {}) {
  const order = { id: `x-${reference}`, reference, paidAt: portal.clock.now(), ...changes }
  expect(await sendShopWebhook(portal, { topic: 'orders/updated', body: orderPayload(order) })).toBe(200)
  await portal.services.jobs.drain()
}
async function readUserInfoUncached(player: TestPlayer) {
  const { accessToken } = await player.session()
  return { authorization: `Bearer ${accessToken}` }
}
const task = async (days: number) => {
  portal.clock.set(new Date(start.getTime() + days * dayMs))
  await remindOfEnds(portal.services)
  await endMemberships(portal.services)
}

describe('a year of All-Access', () => {
  test('changes from none to pending to active by a purchase, with gold rim, receipt and invoice', async () => {
    const ada = await makeBuyer()
    expect(await info(ada)).toMatchObject({ status: 'none', is_all_access: false, date_expires: null, auto_renew: false })
    expect(await ada.calls(membershipCalls.offer)).toMatchObject({
      price: '99.99',
      discounted_price: '79.99',
      discount_eligible: false,
      discount_cutoff: '2025-11-01T06:01:00.000Z',
      currency: 'USD',
      checkout_host: 'shop.test',
    })
    const { order_id, checkout_url } = await buy(ada)
    expect(checkout_url).toMatch(/^https:\/\/shop\.test\/cart\/all-access:1\?/)
    expect(await ada.calls(membershipCalls.setPending, { body: { state: true } })).toMatchObject({ pending: true })
    expect(await info(ada)).toMatchObject({ status: 'pending', pending: true, is_all_access: false })
    await sendOrderWebhook(order_id)
    expect(await info(ada)).toMatchObject({
      status: 'active',
      pending: false,
      is_all_access: true,
      date_started: start.toISOString(),
      date_expires: '2027-11-20T18:00:00.000Z',
    })
    const [receipt] = await mailsTo(portal, ada.email)
    expect(receipt).toMatchObject({ kind: 'membership-receipt', subject: 'Your All-Access receipt' })
    expect(receipt?.text).toContain('We received your payment of $99.99')
    expect(await ada.calls(membershipCalls.orders)).toEqual([
      expect.objectContaining({ id: order_id, kind: 'start', amount: '99.99', status: 'paid' }),
    ])
    expect(JSON.stringify(await ada.calls(notificationsCalls.list))).toContain('Welcome to All-Access')
  })

  test('requested twice opens one order, and a paid order is applied once', async () => {
    const ada = await makeBuyer()
    const first = await buy(ada)
    expect(await buy(ada)).toEqual(first)
    const claim = () => ada.request(membershipCalls.createOrRenew, { body: { order_id: first.order_id } })
    await sendOrderWebhook(first.order_id)
    const answers = await Promise.all(Array.from({ length: 50 }, claim))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.date_expires}`))).toEqual(
      new Set(['200 2027-11-20T18:00:00.000Z']),
    )
    expect((await mailsTo(portal, ada.email)).filter(({ kind }) => kind === 'membership-receipt')).toHaveLength(1)
  })

  test('is not given without a paid order of the same account', async () => {
    const [ada, eve] = [await makeBuyer(), await makeBuyer()]
    expect((await ada.request(membershipCalls.createOrRenew, { body: {} })).body).toMatchObject({ code: 100 })
    const { order_id } = await buy(ada)
    await sendOrderWebhook(order_id)
    expect((await eve.request(membershipCalls.createOrRenew, { body: { order_id } })).status).toBe(404)
    expect(await info(eve)).toMatchObject({ status: 'none' })
  })

  test('ends its pending state when the player gives up, or after a day', async () => {
    const ada = await makeBuyer()
    await ada.calls(membershipCalls.setPending, { body: { state: true } })
    await ada.calls(membershipCalls.setPending, { body: { state: false } })
    expect(await info(ada)).toMatchObject({ status: 'none', pending: false })
    await ada.calls(membershipCalls.setPending, { body: { state: true } })
    portal.clock.advance(dayMs)
    const { body } = await ada.request(membershipCalls.userInfo, {}, await readUserInfoUncached(ada))
    expect(body).toMatchObject({ status: 'none', pending: false })
  })
})

describe('a running membership', () => {
  test('is renewed in its last thirty days, by a year from its end', async () => {
    const ada = await makeBuyer()
    await sendOrderWebhook((await buy(ada)).order_id)
    const early = await ada.request(membershipCalls.purchase, { body: {} })
    expect(early.body.message).toBe('Your membership is still active. You can renew it in its last 30 days.')
    portal.clock.set(new Date('2027-11-01T00:00:00Z'))
    const headers = await readUserInfoUncached(ada)
    const { body } = await ada.request(membershipCalls.purchase, { body: {} }, headers)
    await sendOrderWebhook(body.order_id)
    expect((await ada.request(membershipCalls.userInfo, {}, headers)).body).toMatchObject({
      date_started: start.toISOString(),
      date_expires: '2028-11-20T18:00:00.000Z',
    })
  })

  test('is cheaper for early members, whatever else the request contains', async () => {
    const ada = await makeBuyer()
    const expiresAt = new Date(start.getTime() + dayMs)
    await grantMembership(portal.services, { userId: ada.userId, startedAt: new Date('2025-10-31T00:00:00Z'), expiresAt })
    expect(await ada.calls(membershipCalls.offer)).toMatchObject({ discount_eligible: true, price: '99.99' })
    const { order_id, checkout_url } = await buy(ada)
    expect(checkout_url).toContain('/cart/all-access-loyal:1')
    await sendOrderWebhook(order_id, { price: '79.99', variant: 'all-access-loyal' })
    expect(await info(ada)).toMatchObject({ date_expires: '2027-11-21T18:00:00.000Z' })
  })

  test('runs to its end without reminders after a cancellation, which can be taken back', async () => {
    const ada = await makeBuyer()
    await sendOrderWebhook((await buy(ada)).order_id)
    expect(await ada.calls(membershipCalls.cancel)).toMatchObject({
      status: 'cancelled',
      is_all_access: true,
      date_cancelled: start.toISOString(),
    })
    expect(await ada.calls(membershipCalls.keep)).toMatchObject({ status: 'active', date_cancelled: null })
    await ada.calls(membershipCalls.cancel)
    await task(340)
    expect((await mailsTo(portal, ada.email)).map(({ kind }) => kind)).not.toContain('membership-ending')
    await task(365)
    const { body } = await ada.request(membershipCalls.userInfo, {}, await readUserInfoUncached(ada))
    expect(body).toMatchObject({ status: 'expired', is_all_access: false })
    expect((await mailsTo(portal, ada.email))[0]).toMatchObject({ kind: 'membership-ended' })
    expect((await ada.request(membershipCalls.cancel, {}, await readUserInfoUncached(ada))).status).toBe(400)
  })

  test('causes one mail thirty days and one seven days before its end', async () => {
    const ada = await makeBuyer()
    await sendOrderWebhook((await buy(ada)).order_id)
    const reminders = async () =>
      (await mailsTo(portal, ada.email)).filter(({ kind }) => kind === 'membership-ending').map(({ text }) => text)
    for (const [days, many] of [
      [334, 0],
      [335, 1],
      [340, 1],
      [358, 2],
      [360, 2],
    ] as const) {
      await task(days)
      expect({ days, many: (await reminders()).length }).toEqual({ days, many })
    }
    expect((await reminders())[0]).toContain('ends on November 20, 2027. Another year')
  })

  test('ends with a refund, and a refunded renewal gives its year back', async () => {
    const [ada, bea] = [await makeBuyer(), await makeBuyer()]
    const { order_id } = await buy(ada)
    await sendOrderWebhook(order_id)
    portal.clock.advance(60_000)
    await sendOrderWebhook(order_id, { paidAt: start, state: 'refunded', updatedAt: portal.clock.now() })
    expect(await info(ada)).toMatchObject({ is_all_access: false, date_expires: null })
    expect((await mailsTo(portal, ada.email))[0]).toMatchObject({ kind: 'membership-refund' })
    expect((await ada.calls(membershipCalls.orders))[0]).toMatchObject({ status: 'refunded' })

    await grantMembership(portal.services, { userId: bea.userId, expiresAt: new Date(start.getTime() + 10 * dayMs) })
    const renewal = (await buy(bea)).order_id
    await sendOrderWebhook(renewal)
    await sendOrderWebhook(renewal, { state: 'refunded', updatedAt: new Date(portal.clock.now().getTime() + 1) })
    expect(await info(bea)).toMatchObject({
      status: 'active',
      date_expires: new Date(start.getTime() + 10 * dayMs).toISOString(),
    })
  })
})

describe('price, level and dates', () => {
  test('do not depend on further fields of the request', async () => {
    const ada = await makeBuyer()
    const lies = {
      price: '0.01',
      amount_cents: 1,
      user_id: 1,
      status: 'active',
      is_all_access: true,
      date_expires: '2099-01-01T00:00:00Z',
      variant: 'all-access-loyal',
      discount_eligible: true,
    }
    const { checkout_url } = await buy(ada, lies)
    expect(checkout_url).toContain('/cart/all-access:1')
    await ada.calls(membershipCalls.setPending, { body: { state: true, ...lies } })
    await ada.request(membershipCalls.createOrRenew, { body: { ...lies } as object })
    expect(await info(ada)).toMatchObject({ status: 'pending', is_all_access: false, date_expires: null })
  })

  test('do not follow a checkout with changed goods', async () => {
    const ada = await makeBuyer()
    const { order_id } = await buy(ada)
    for (const changes of [
      { price: '79.99' },
      { variant: 'all-access-loyal', price: '79.99' },
      { variant: 'sticker' },
      { currency: 'JPY' },
      { price: '-99.99' },
    ])
      await sendOrderWebhook(order_id, changes)
    expect(await info(ada)).toMatchObject({ status: 'none', is_all_access: false })
    await sendOrderWebhook(order_id)
    expect(await info(ada)).toMatchObject({ status: 'active' })
  })

  test('do not depend on the affiliate code, which is the only stored data of an affiliate', async () => {
    const ada = await makeBuyer()
    const admin = await makeBuyer({ groups: ['home', 'admin'] })
    const { order_id } = await buy(ada, { affiliate_code: 'PINCAST' })
    const { results } = await admin.calls(membershipCalls.allOrders, { query: { search: order_id } })
    expect(results).toEqual([
      expect.objectContaining({ affiliate_code: 'PINCAST', buyer: { user_id: ada.userId, username: ada.username } }),
    ])
  })
})

describe('admins', () => {
  test('give days of membership with a reason, which the audit log contains', async () => {
    const [ada, admin] = [await makeBuyer(), await makeBuyer({ groups: ['home', 'admin'] })]
    const body = { user_id: ada.userId, days: 30, reason: 'Won the draw' }
    expect(await admin.calls(membershipCalls.grant, { body })).toMatchObject({ status: 'active' })
    expect(await info(ada)).toMatchObject({ date_expires: new Date(start.getTime() + 30 * dayMs).toISOString() })
    const line = await portal.services.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', ada.userId)
      .executeTakeFirst()
    expect(line).toMatchObject({ action: 'membership.granted', reason: 'Won the draw', admin_id: admin.userId })
    expect((await ada.request(membershipCalls.grant, { body })).status).toBe(403)
  })
})

test('erasing an account deletes its membership and makes its orders anonymous', async () => {
  const ada = await makeBuyer()
  const { order_id } = await buy(ada)
  await sendOrderWebhook(order_id)
  await eraseAccount(portal.services, ada.userId)
  await portal.services.eventProcessor.drain()
  const { db } = portal.services
  expect(await db.selectFrom('memberships').select('status').where('user_id', '=', ada.userId).execute()).toEqual([])
  const order = await db.selectFrom('orders').selectAll().where('reference', '=', order_id).executeTakeFirstOrThrow()
  expect(order).toMatchObject({ status: 'paid', checkout_url: '' })
  expect(JSON.stringify(order)).not.toContain(ada.email)
})
