import { reportsCalls } from '@portal/contract/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures } from '../../testing/fixtures.ts'

let app: TestApp
let fixtures: Fixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
})
afterAll(() => app.stop())

const report = (path: string, blocked = 'https://cdn.other.org/x.js?player=ann') =>
  JSON.stringify([
    {
      type: 'csp-violation',
      body: { documentURL: app.config.origin + path, blockedURL: blocked, effectiveDirective: 'img-src' },
    },
  ])
const send = async (payload: string, remoteAddress: string, type = 'application/reports+json', to = app) =>
  (
    await to.http.inject({
      method: 'POST',
      url: '/api/v1/reports/csp',
      payload,
      remoteAddress,
      headers: { 'content-type': type, origin: 'null', 'sec-fetch-site': 'cross-site', cookie: 'insider-token=ann' },
    })
  ).statusCode
const stored = async () => {
  const admin = await fixtures.player(`reader${Math.random().toString(36).slice(2, 8)}`, { groups: ['home', 'admin'] })
  return (await admin.calls(reportsCalls.list, { query: { kind: 'csp' } })).results.map(({ message, path, count }) => [
    message,
    path,
    count,
  ])
}

test('pages name the address of CSP reports for `report-to` and `report-uri`', async () => {
  const { headers } = await app.http.inject({ url: '/' })
  expect(headers['reporting-endpoints']).toBe('csp="/api/v1/reports/csp"')
  expect(headers['content-security-policy']).toMatch(/; report-to csp; report-uri \/api\/v1\/reports\/csp$/)
})

test('blocked resources are counted by directive, source and page, without the address of the page and the query', async () => {
  expect(await send(report('/ic/players/ann'), '192.0.2.1')).toBe(204)
  expect(await send(report('/ic/players/ben'), '192.0.2.2')).toBe(204)
  expect(await stored()).toEqual([['img-src blocked https://cdn.other.org', '/ic/{}', 2]])
})

test('malformed reports are answered alike and store nothing; huge ones are refused unread', async () => {
  for (const payload of ['', '{', '[]', 'null', '"text"', '[[[[', '{"csp-report":1}'])
    expect([payload, await send(payload, '192.0.2.3', 'application/csp-report')]).toEqual([payload, 204])
  expect(await send(`["${'x'.repeat(20_000)}"]`, '192.0.2.3')).toBe(413)
  expect(await stored()).toHaveLength(1)
})

test('reports over thirty a minute from a network are dropped without an error', async () => {
  const shop = { SHOP_MULTIPASS_SECRET: 'a', SHOP_WEBHOOK_SECRET: 'b', SHOP_ADMIN_TOKEN: 'c' }
  const strict = await startTestApp({ env: { APP_ENV: 'dev', ...shop }, database: app.database })
  try {
    for (let sent = 0; sent < 40; sent++)
      expect(await send(report('/pro', `https://host${sent}.org/`), '192.0.2.4', 'application/csp-report', strict)).toBe(204)
  } finally {
    await strict.stop()
  }
  const admin = await fixtures.player('pageadmin', { groups: ['home', 'admin'] })
  expect((await admin.calls(reportsCalls.list, { query: { kind: 'csp', search: '/pro' } })).count).toBe(30)
})
