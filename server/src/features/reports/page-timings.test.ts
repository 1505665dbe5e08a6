import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reportsCalls, type PageTiming } from '@portal/contract/reports'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { deleteOldReports } from './index.ts'

let portal: TestApp
let admin: TestPlayer

beforeAll(async () => {
  portal = await startTestApp()
  admin = await (await makeFixtures(portal)).player('boardadmin', { groups: ['home', 'admin'] })
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.services.db.deleteFrom('page_timings').execute()
})

const timing = (changes: Partial<PageTiming> = {}): PageTiming => ({
  page: '/ic/games/{id}',
  device: 'phone',
  response: 120,
  first_paint: 700,
  largest_paint: 2400,
  shift: 0.04,
  reaction: null,
  ...changes,
})

const sendTimings = (timings: PageTiming[]) => asVisitor(portal)(reportsCalls.pageTimings, { body: { timings } })
const readPageSpeed = async () => (await admin.calls(reportsCalls.pageSpeed)).pages

test('the third quartile of load times is listed by page and device, the most viewed page first', async () => {
  await sendTimings([timing(), timing(), timing(), timing({ largest_paint: 9000 })])
  await sendTimings([timing({ device: 'desktop', page: '/insider', response: null, reaction: 90 })])
  const [phone, desktop, ...others] = await readPageSpeed()
  expect(others).toEqual([])
  expect(phone).toMatchObject({ page: '/ic/games/{id}', device: 'phone', count: 4, largest_paint: 2500, reaction: null })
  expect(desktop).toMatchObject({ page: '/insider', device: 'desktop', count: 1, response: null })
  expect(desktop?.reaction).toBeGreaterThan(75)
})

test('only counts are stored, by the pattern of an address, and timings are not related to each other', async () => {
  await sendTimings([timing({ page: '/ic/games/12' }), timing({ page: '/ic/games/13' })])
  const rows = await portal.services.db.selectFrom('page_timings').selectAll().execute()
  expect(rows.map(({ page, count }) => [page, count])).toEqual(rows.map(() => ['/ic/games/{id}', 2]))
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['bucket', 'count', 'day', 'device', 'page', 'timing'])
})

test('a report with an invalid page or time is refused as a whole', async () => {
  expect((await sendTimings([timing(), timing({ page: '/x?token=1' })])).status).toBe(400)
  expect((await sendTimings([timing({ response: -1 })])).status).toBe(400)
  expect((await sendTimings(Array.from({ length: 31 }, () => timing()))).status).toBe(400)
  expect(await readPageSpeed()).toEqual([])
})

test('invented pages are limited to three hundred a day, and known pages are still counted', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const madeUp = Array.from({ length: 330 }, (_, index) => `/${letters[Math.trunc(index / 26)]}-${letters[index % 26]}`)
  for (let from = 0; from < madeUp.length; from += 30)
    await sendTimings(
      madeUp.slice(from, from + 30).map((page) => timing({ page, response: null, first_paint: null, shift: null })),
    )
  await sendTimings([timing({ page: '/a-a', response: null, first_paint: null, shift: null })])
  const rows = await portal.services.db.selectFrom('page_timings').selectAll().execute()
  expect(rows).toHaveLength(300)
  expect(rows.find(({ page }) => page === '/a-a')?.count).toBe(2)
})

test('visitors with Global Privacy Control are not counted', async () => {
  const answer = await portal.http.inject({
    method: 'POST',
    url: '/api/v1/page_timings',
    headers: { 'sec-gpc': '1' },
    payload: { timings: [timing()] },
  })
  expect(answer.json()).toEqual({ success: true, stored: 0 })
  expect(await readPageSpeed()).toEqual([])
})

test('timings and faults are deleted after ninety days', async () => {
  await sendTimings([timing()])
  portal.clock.advance(91 * 86_400_000)
  await deleteOldReports(portal.services)
  expect(await portal.services.db.selectFrom('page_timings').selectAll().execute()).toEqual([])
})
