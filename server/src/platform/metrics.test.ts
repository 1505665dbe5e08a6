import { contract } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { startDatabaseGate } from '../testing/database-gate.ts'
import { makeFixtures, type Fixtures } from '../testing/fixtures.ts'
import { samplesIn } from '../testing/samples.ts'
import { insertDeadLetter, insertLateJob, insertStuckJob } from '../testing/stuck-work.ts'
import { sql } from './db/database.ts'
import { methodsOf, routeAliases } from './http/other-methods.ts'
import { serveOperations, type Operations } from './http/operations.ts'

let app: TestApp
let fixtures: Fixtures
let operations: Operations

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  operations = await serveOperations({ ...app.config, operations: { host: '127.0.0.1', port: 0 } }, app)
})
afterAll(async () => {
  await operations.stop()
  await app.stop()
})

const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${operations.port ?? 0}${path}`, init)
const metricsText = async () => (await get('/metrics')).text()
/** Figures of the database are kept for five seconds. */
const samples = async () => {
  app.clock.advance(5_000)
  return samplesIn(await metricsText())
}
const valueOf = async (series: string) => (await samples()).get(series) ?? 0
const logIn = (password: string) =>
  app.http.inject({ method: 'POST', url: '/api/v3/portal/user_auth', payload: { identifier: 'unknown', password } })

describe('the operations port', () => {
  test('serves metrics as Prometheus text, and health with its details', async () => {
    const metrics = await get('/metrics')
    expect(metrics.status).toBe(200)
    expect(metrics.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(await (await get('/livez')).json()).toEqual({ alive: true })
    expect(await (await get('/readyz')).json()).toMatchObject({ migrated: true, replica: 'none' })
    expect((await get('/metrics', { method: 'POST' })).status).toBe(405)
    expect((await get('/api/v1/ping/')).status).toBe(404)
  })

  test('is left out where another local portal has it, and is required elsewhere', async () => {
    const taken = { host: '127.0.0.1', port: operations.port ?? 0 }
    const second = await startTestApp({ database: app.database })
    expect((await serveOperations({ ...app.config, operations: taken }, second)).port).toBeNull()
    const third = await startTestApp({ database: app.database })
    await expect(serveOperations({ environment: 'prod', operations: taken }, third)).rejects.toThrow('EADDRINUSE')
    await Promise.all([second.stop(), third.stop()])
  })
})

describe('metrics', () => {
  test('count calls by name and status class, with their time', async () => {
    const call = (status: string) => `portal_http_requests_total{call="sessions.ping",class="public",status="${status}"}`
    const before = await samples()
    await app.http.inject('/api/v1/ping/')
    const after = await samples()
    expect((after.get(call('2xx')) ?? 0) - (before.get(call('2xx')) ?? 0)).toBe(1)
    const seconds = 'portal_http_request_seconds_total{call="sessions.ping"}'
    expect(after.get(seconds)).toBeGreaterThan(before.get(seconds) ?? 0)
    const all = 'portal_http_request_duration_seconds_bucket{class="public",le="+Inf"}'
    expect(after.get(all)).toBe((before.get(all) ?? 0) + 1)
    expect(after.get('portal_http_request_duration_seconds_count{class="public"}')).toBe(after.get(all))
  })

  test('of two apps in one process are separate', async () => {
    const other = await startTestApp({ database: app.database })
    await other.http.inject('/api/v1/ping/')
    expect(await other.services.metrics.registry.metrics()).toContain('call="sessions.ping"')
    const before = await valueOf('portal_http_request_duration_seconds_count{class="public"}')
    await other.http.inject('/api/v1/ping/')
    expect(await valueOf('portal_http_request_duration_seconds_count{class="public"}')).toBe(before)
    await other.stop()
  })

  test('count reported games by result, and how soon they are processed', async () => {
    const { machine } = await fixtures.venueWithBoard()
    const player = await fixtures.player('measured')
    const before = await valueOf('portal_game_visible_seconds_count')
    await machine.finishGame([[player, 5_000]])
    expect(await valueOf('portal_games_total{result="stored"}')).toBe(1)
    expect(await valueOf('portal_events_waiting')).toBeGreaterThan(0)
    await fixtures.processEvents()
    expect(await valueOf('portal_events_waiting')).toBe(0)
    expect(await valueOf('portal_game_visible_seconds_count')).toBe(before + 1)
  })

  test('stay below 2,000 series after a request to every call', async () => {
    const calls = Object.values(contract).flatMap((area): Endpoint[] => Object.values(area))
    const requests = calls
      .filter(({ path }) => path !== 'live')
      .map((call) => ({ method: methodsOf(call)[0] ?? 'GET', url: (routeAliases(call)[0] ?? '').replaceAll(/:\w+/g, '77') }))
    for (let i = 0; i < requests.length; i += 16)
      await Promise.all(requests.slice(i, i + 16).map((request) => app.http.inject(request)))
    const began = performance.now()
    const found = await samples()
    const tookMs = performance.now() - began
    expect(found.size).toBeLessThanOrEqual(2_000)
    // Each call has up to three status classes and its time.
    const more =
      calls.length * 4 - [...found.keys()].filter((series) => /^portal_http_request(?:s|_seconds)_total/.test(series)).length
    expect(found.size + more).toBeLessThanOrEqual(2_000)
    expect(tookMs).toBeLessThan(1_000)
  }, 60_000)
})

describe('the metric of an alert rises with its cause and falls afterwards', () => {
  test('a dead letter', async () => {
    expect(await valueOf('portal_dead_letters')).toBe(0)
    const id = await insertDeadLetter(app)
    expect(await valueOf('portal_dead_letters')).toBe(1)
    await sql`update dead_letters set resolved_at = now(), outcome = 'dropped' where id = ${id}`.execute(app.services.db)
    expect(await valueOf('portal_dead_letters')).toBe(0)
  })

  test('a late job', async () => {
    const remove = await insertLateJob(app, 'send-push')
    expect(await valueOf('portal_job_oldest_due_seconds')).toBeGreaterThan(3_000)
    expect(await valueOf('portal_jobs_late')).toBe(1)
    await remove()
    expect(await valueOf('portal_job_oldest_due_seconds')).toBe(0)
  })

  test('a mail that is not delivered', async () => {
    const remove = await insertLateJob(app, 'deliver-mail')
    expect(await valueOf('portal_mails_oldest_seconds')).toBeGreaterThan(3_000)
    expect(await valueOf('portal_mails_waiting')).toBe(1)
    await remove()
    expect(await valueOf('portal_mails_oldest_seconds')).toBe(0)
  })

  test('a job that failed for the last time', async () => {
    await insertStuckJob(app, { tries: 3, error: 'no answer' })
    expect(await valueOf('portal_jobs{name="deliver-mail",state="failed"}')).toBe(1)
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(app.services.db)
    expect(await valueOf('portal_jobs{name="deliver-mail",state="failed"}')).toBe(0)
  })

  test('events that wait because the event processor stopped', async () => {
    const { machine } = await fixtures.venueWithBoard('stalled')
    await machine.finishGame([[await fixtures.player('waitingone'), 5_000]])
    app.clock.advance(120_000)
    expect(await valueOf('portal_events_oldest_seconds')).toBeGreaterThan(100)
    await fixtures.processEvents()
    expect(await valueOf('portal_events_oldest_seconds')).toBe(0)
  })

  test('X-Forwarded-For from an unknown peer', async () => {
    const before = await valueOf('portal_untrusted_forwarded_total')
    await fetch(`${app.url}/api/v1/ping/`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(await valueOf('portal_untrusted_forwarded_total')).toBe(before + 1)
    await fetch(`${app.url}/api/v1/ping/`)
    expect(await valueOf('portal_untrusted_forwarded_total')).toBe(before + 1)
  })

  test('wrong passwords', async () => {
    const series = 'portal_logins_total{result="credentials.wrong"}'
    const before = await valueOf(series)
    await logIn('wrong horse battery')
    await logIn('wrong horse battery')
    expect(await valueOf(series)).toBe(before + 2)
  })

  test('a database that hangs', async () => {
    const { databaseUrl } = app.config
    const gate = await startDatabaseGate(databaseUrl)
    const env = { DATABASE_URL: gate.urlThroughGate(databaseUrl) }
    const node = await startTestApp({ database: app.database, env, live: true, productLimits: true })
    const count = () => node.services.metrics.unresponsive.of('')
    expect(count()).toBe(0)
    gate.hang()
    await expect.poll(count, { timeout: 15_000 }).toBeGreaterThan(0)
    gate.resume()
    await expect.poll(async () => (await node.http.inject('/readyz')).statusCode, { timeout: 15_000 }).toBe(200)
    const before = count()
    expect((await node.http.inject('/readyz')).statusCode).toBe(200)
    expect(count()).toBe(before)
    await node.stop()
    await gate.close()
  }, 60_000)

  test('a node that is not ready', async () => {
    expect(await valueOf('portal_ready')).toBe(0)
    app.services.eventProcessor.start()
    expect(await valueOf('portal_ready')).toBe(1)
    await app.services.eventProcessor.stop()
  })

  test('requests that wait for a connection of the database', async () => {
    const { pool } = app.services
    const busy = await Promise.all(Array.from({ length: 12 }, () => pool.connect()))
    const waits = pool.connect()
    // The scrape itself waits for the database too.
    const read = app.services.metrics.registry.getSingleMetricAsString('portal_db_waiting')
    expect(samplesIn(await read).get('portal_db_waiting{pool="web"}')).toBe(1)
    for (const client of busy) client.release()
    ;(await waits).release()
    expect(await valueOf('portal_db_waiting{pool="web"}')).toBe(0)
  })
})
