import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { trackingCalls } from '@portal/contract/tracking'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asVisitor, type TestPlayer } from '../../testing/test-player.ts'
import { makeFixtures } from '../../testing/fixtures.ts'
import { deleteOldUsage } from './index.ts'

let portal: TestApp
let admin: TestPlayer

beforeAll(async () => {
  portal = await startTestApp()
  admin = await (await makeFixtures(portal)).player('boardadmin', { groups: ['home', 'admin'] })
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.services.db.deleteFrom('usage_counts').execute()
  portal.clock.advance(60_000)
})

const trackPage = (url: string, referrer = '') => asVisitor(portal)(trackingCalls.trackPage, { body: { url, referrer } })
const counts = async () => (await admin.calls(trackingCalls.counts)).counts

test('pages are counted by address with placeholders, the most frequent first', async () => {
  for (const url of ['/insider', '/ic/games/12', '/ic/games/9?email=dana@demo.test']) await trackPage(url)
  expect(await counts()).toEqual([
    { kind: 'page', name: '/ic/games/{id}', count: 2 },
    { kind: 'page', name: '/insider', count: 1 },
  ])
})

test('referrers are counted by host, without the portal’s own pages', async () => {
  await trackPage('/', 'https://search.example/?q=somebody')
  await trackPage('/insider', `${portal.config.origin}/`)
  expect((await counts()).filter(({ kind }) => kind === 'referrer')).toEqual([
    { kind: 'referrer', name: 'search.example', count: 1 },
  ])
})

test('only visitors that are counted get sampling rates', async () => {
  expect((await trackPage('/insider')).body.rates).toEqual({ trace: 0.2, replay: 1, replay_on_error: 1 })
  const answer = await portal.http.inject({
    method: 'POST',
    url: '/api/v1/track_page',
    headers: { 'sec-gpc': '1' },
    payload: { url: '/insider' },
  })
  expect(answer.json()).toMatchObject({ rates: { trace: 0, replay: 0, replay_on_error: 0 } })
})

test('only known events are accepted', async () => {
  const trackEvent = (body: { category: 'User authentication'; name: string }) =>
    asVisitor(portal)(trackingCalls.trackEvent, { body })
  expect((await trackEvent({ category: 'User authentication', name: 'Session expired' })).status).toBe(200)
  expect((await trackEvent({ category: 'User authentication', name: 'dana@demo.test' })).status).toBe(400)
  expect(await counts()).toEqual([{ kind: 'event', name: 'User authentication: Session expired', count: 1 }])
})

test('visitors with Global Privacy Control are not counted', async () => {
  const answer = await portal.http.inject({
    method: 'POST',
    url: '/api/v1/track_page',
    headers: { 'sec-gpc': '1' },
    payload: { url: '/insider' },
  })
  expect(answer.statusCode).toBe(200)
  expect(await counts()).toEqual([])
})

test('counts from one network address are limited per minute', async () => {
  const limit = portal.config.limits.perAddress.usage
  const usual = limit.most
  limit.most = 2
  const answers = [await trackPage('/a'), await trackPage('/a'), await trackPage('/a')]
  limit.most = usual
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
})

test('visits, pages and events are counted by day', async () => {
  await asVisitor(portal)(trackingCalls.trackPage, { body: { url: '/', begins_visit: true } })
  await trackPage('/insider')
  portal.clock.advance(86_400_000)
  await trackPage('/insider')
  await asVisitor(portal)(trackingCalls.trackEvent, { body: { category: 'Other', name: 'Search opened' } })
  const later = await (await makeFixtures(portal)).player('lateradmin', { groups: ['home', 'admin'] })
  const { days, from } = await later.calls(trackingCalls.counts, { query: { days: 3 } })
  expect(days.map(({ visits, pages, events }) => [visits, pages, events])).toEqual([
    [0, 0, 0],
    [1, 2, 0],
    [0, 1, 1],
  ])
  expect(days[0]?.day).toBe(from)
})

test('old sums are deleted', async () => {
  await trackPage('/insider')
  portal.clock.advance(401 * 86_400_000)
  await deleteOldUsage(portal.services)
  expect(await portal.services.db.selectFrom('usage_counts').selectAll().execute()).toEqual([])
})
