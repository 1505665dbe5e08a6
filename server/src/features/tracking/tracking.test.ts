import { afterAll, beforeAll, expect, test } from 'vitest'
import { trackingCalls } from '@portal/contract/tracking'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { addAffiliate } from './index.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.stop())

const visit = (affiliate_code: string) => asVisitor(portal)(trackingCalls.countAffiliate, { body: { affiliate_code } })

test('concurrent visits by an affiliate’s link are counted, with its code in upper or lower case', async () => {
  await addAffiliate(portal.services.db, { code: 'pinball-news', name: 'Pinball News' })
  await Promise.all(Array.from({ length: 20 }, () => visit('Pinball-News')))
  expect((await visit('pinball-news')).body).toEqual({ success: true, count: 21 })
})

test('visits with an unknown affiliate code are not counted', async () => {
  expect((await visit('nobody')).status).toBe(404)
})

test('visits from one network address are limited per minute', async () => {
  const limit = portal.config.limits.perAddress.affiliateVisit
  const usual = limit.most
  limit.most = 25
  const answers = await Promise.all(Array.from({ length: 10 }, () => visit('nobody')))
  limit.most = usual
  expect(answers.map(({ status }) => status)).toContain(429)
  portal.clock.advance(60_000)
  expect((await visit('nobody')).status).toBe(404)
})
