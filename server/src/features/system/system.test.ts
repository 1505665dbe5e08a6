import { systemCalls } from '@portal/contract/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startNodeRow } from '../../platform/nodes.ts'
import { release } from '../../platform/release.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { insertDeadLetter, insertLateJob } from '../../testing/stuck-work.ts'

const { show } = systemCalls

let app: TestApp
let admin: TestPlayer
let player: TestPlayer

beforeAll(async () => {
  app = await startTestApp({ env: { APP_ENV: 'stage', ORIGIN: 'https://portal.test', SHOP_PROVIDER: 'none' } })
  const fixtures = await makeFixtures(app)
  admin = await fixtures.player('systemadmin', { groups: ['home', 'admin'] })
  player = await fixtures.player('noadmin')
})
afterAll(() => app.stop())

test('the system page is for admins only', async () => {
  expect((await player.request(show)).status).toBe(403)
})

test('a node is listed with its version, and as not heard a minute after it was last seen', async () => {
  const { db } = app.services
  const row = startNodeRow(app.services)
  const nodes = async () => (await admin.calls(show)).nodes.map(({ version, is_heard }) => ({ version, is_heard }))
  await expect.poll(nodes).toEqual([{ version: release, is_heard: true }])
  await sql`update nodes set seen_at = now() - interval '61 seconds'`.execute(db)
  expect(await nodes()).toEqual([{ version: release, is_heard: false }])
  await row.stop()
  expect(await nodes()).toEqual([])
})

test('settings have their source, secrets only whether they are set', async () => {
  const { settings, warnings } = await admin.calls(show)
  const setting = (name: string) => settings.find((one) => one.name === name)
  expect(setting('LOG_LEVEL')).toEqual({ name: 'LOG_LEVEL', value: 'silent', source: 'environment', is_secret: false })
  expect(setting('DRAIN_MS')).toMatchObject({ value: '3000; 0 when local', source: 'default' })
  expect(setting('PORTAL_SECRET')).toEqual({ name: 'PORTAL_SECRET', value: null, source: 'environment', is_secret: true })
  expect(setting('DATABASE_URL')).toMatchObject({ value: null, is_secret: true })
  expect(warnings.join()).toContain('SMTP_URL is missing')
})

test('the largest tables are listed with their size', async () => {
  const { data } = await admin.calls(show)
  expect(data.tables).toHaveLength(8)
  expect(data.tables.every(({ size_bytes: bytes }) => bytes > 0)).toBe(true)
  expect(data.size_bytes).toBeGreaterThan(data.tables.reduce((sum, { size_bytes: bytes }) => sum + bytes, 0))
  expect(data.cleanups_waiting).toBe(0)
})

test('waiting work is counted', async () => {
  const none = { events_waiting: 0, dead_letters: 0, jobs_late: 0, jobs_failed: 0, mails_waiting: 0 }
  await app.services.eventProcessor.drain()
  expect((await admin.calls(show)).background).toMatchObject(none)
  await insertDeadLetter(app)
  const remove = await insertLateJob(app, 'deliver-mail')
  expect((await admin.calls(show)).background).toMatchObject({ ...none, dead_letters: 1, jobs_late: 1, mails_waiting: 1 })
  await remove()
})
