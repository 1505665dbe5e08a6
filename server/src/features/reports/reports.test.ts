import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reportsCalls, type ErrorReport } from '@portal/contract/reports'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { startDatabaseGate } from '../../testing/database-gate.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { deleteOldReports } from './index.ts'
import { browserOf } from './receive-reports.ts'

let portal: TestApp
let admin: TestPlayer

beforeAll(async () => {
  portal = await startTestApp()
  admin = await (await makeFixtures(portal)).player('boardadmin', { groups: ['home', 'admin'] })
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.services.db.deleteFrom('error_reports').execute()
})

const crash = (changes: Partial<ErrorReport> = {}): ErrorReport => ({
  kind: 'crash',
  message: "Cannot read properties of undefined (reading 'name')",
  stack: 'TypeError: …\n    at Board (https://portal.test/assets/board-1.js?v=2:1:2)',
  path: '/ic/leaderboards/7',
  build: 'abc',
  at: '2026-11-20T17:59:00.000Z',
  trail: [],
  ...changes,
})

const send = (reports: ErrorReport[]) => asVisitor(portal)(reportsCalls.send, { body: { reports } })
const listStored = async () => (await admin.calls(reportsCalls.list)).results

test('the same fault of the same build is stored once, with its count and times', async () => {
  expect((await send([crash(), crash({ at: '2026-11-19T08:00:00.000Z' })])).body).toEqual({ success: true, stored: 2 })
  await send([crash()])
  const [fault, ...others] = await listStored()
  expect(others).toEqual([])
  expect(fault).toMatchObject({ count: 3, first_at: '2026-11-19T08:00:00.000Z', last_at: '2026-11-20T17:59:00.000Z' })
})

test('faults of other pages or builds are stored separately and listed latest first', async () => {
  await send([
    crash({ at: '2026-11-20T10:00:00.000Z' }),
    crash({ path: '/insider' }),
    crash({ build: 'def', at: '2026-11-20T12:00:00.000Z' }),
  ])
  expect((await listStored()).map(({ path, build }) => [path, build])).toEqual([
    ['/insider', 'abc'],
    ['/ic/leaderboards/7', 'def'],
    ['/ic/leaderboards/7', 'abc'],
  ])
})

test('queries of addresses are not stored, and times are at most now', async () => {
  await send([
    crash({
      message: 'Failed to fetch https://portal.test/set-password?token=secret',
      stack: 'Error\n    at https://portal.test/login?email=dana@demo.test:3:4',
      path: '/set-password?token=secret#x',
      at: '2031-01-01T00:00:00.000Z',
    }),
  ])
  const [fault] = await listStored()
  expect(JSON.stringify(fault)).not.toMatch(/secret|dana@/)
  expect(fault).toMatchObject({ path: '/set-password', last_at: '2026-11-20T18:00:00.000Z' })
})

test('the steps of the newest report are stored, without queries, numbers and emails', async () => {
  const page = (what: string, before: number) => ({ kind: 'page' as const, what, before })
  await send([
    crash({
      trail: [page('/insider?token=secret', 900), { kind: 'press', what: 'button: Undo 12 for dana@demo.test', before: 5 }],
    }),
  ])
  const newer = '2026-11-20T17:59:30.000Z'
  expect((await listStored())[0]?.trail).toEqual([
    page('/insider', 900),
    { kind: 'press', what: 'button: Undo # for …', before: 5 },
  ])
  await send([crash({ at: newer, trail: [page('/games', 10)] }), crash({ at: newer }), crash({ trail: [page('/older', 10)] })])
  expect(await listStored()).toMatchObject([{ count: 4, trail: [page('/games', 10)] }])
  await send([crash({ at: '2026-11-20T17:59:40.000Z' })])
  expect(await listStored()).toMatchObject([{ count: 5, trail: [page('/games', 10)] }])
  expect((await send([crash({ trail: Array.from({ length: 31 }, () => page('/games', 1)) })])).status).toBe(400)
})

test('admins find faults by text, page, build, browser and kind', async () => {
  await send([crash(), crash({ kind: 'rejection', message: '100% gone', path: '/insider', build: 'b-77' })])
  const searchReports = async (query: { search?: string; kind?: ErrorReport['kind'] }) =>
    (await admin.calls(reportsCalls.list, { query })).results.map(({ path }) => path)
  expect(await searchReports({ search: 'cannot READ' })).toEqual(['/ic/leaderboards/7'])
  expect(await searchReports({ search: '0% g' })).toEqual(['/insider'])
  expect(await searchReports({ search: 'b-77' })).toEqual(['/insider'])
  expect(await searchReports({ kind: 'crash' })).toEqual(['/ic/leaderboards/7'])
  expect(await searchReports({ search: 'b-77', kind: 'crash' })).toEqual([])
})

test('more than thirty reports, or one without a message, are refused as a whole', async () => {
  expect((await send(Array.from({ length: 31 }, () => crash()))).status).toBe(400)
  expect((await send([crash(), crash({ message: ' ' })])).status).toBe(400)
  expect(await listStored()).toEqual([])
})

test('the number of error reports per IP address and minute is limited', async () => {
  const limit = portal.config.limits.perAddress.errorReports
  const usual = limit.most
  limit.most = 2
  portal.clock.advance(60_000)
  const answers = [await send([crash()]), await send([crash()]), await send([crash()])]
  limit.most = usual
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
})

test('faults not seen for ninety days are deleted', async () => {
  await send([crash({ at: '2026-08-01T00:00:00.000Z' }), crash({ path: '/insider' })])
  await deleteOldReports(portal.services)
  expect((await listStored()).map(({ path }) => path)).toEqual(['/insider'])
})

test('only the name and main version of the browser are stored', () => {
  expect(browserOf('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36')).toBe(
    'Chrome 140',
  )
  expect(browserOf('Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Safari/605.1.15')).toBe(
    'Safari 18',
  )
  expect(browserOf('curl/8')).toBe('other')
})

test('everybody can read the state of the service', async () => {
  const { body } = await asVisitor(portal)(reportsCalls.status)
  expect(body.parts.map(({ name, state }) => [name, state])).toEqual([
    ['database', 'up'],
    ['scores', 'up'],
    ['live', 'up'],
  ])
})

test('the state of the service reports an unreachable database, which is checked at most every five seconds', async () => {
  const gate = await startDatabaseGate(portal.config.databaseUrl)
  const fragile = await startTestApp({
    database: portal.database,
    env: { DATABASE_URL: gate.urlThroughGate(portal.config.databaseUrl) },
  })
  const states = async () => (await asVisitor(fragile)(reportsCalls.status)).body.parts.map(({ state }) => state)
  expect(await states()).toEqual(['up', 'up', 'up'])
  await gate.close()
  expect(await states()).toEqual(['up', 'up', 'up'])
  fragile.clock.advance(5000)
  expect(await states()).toEqual(['down', 'down', 'up'])
  await gate.open()
  await fragile.stop()
  await gate.close()
})
