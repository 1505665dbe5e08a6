import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/ports.ts'
import { startCluster, type Cluster } from '../../scripts/postgres.ts'
import { signalAll } from '../../chaos/processes.ts'
import { runSql } from '../../scripts/sql.ts'
import { migrate } from './platform/db/migrate.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { makeFixtures } from './testing/fixtures.ts'
import type { TestPlayer } from './testing/test-player.ts'

const database = 'restarted'

let folder: string
let port: number
let cluster: Cluster
let app: TestApp
let player: TestPlayer

const start = () => startCluster({ dataDir: path.join(folder, 'pg'), durable: false, port })

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-restart-'))
  // PostgreSQL may run under another account, which must be able to enter the folder.
  chmodSync(folder, 0o755)
  port = await freePort()
  cluster = await start()
  await runSql(cluster.url(), `create database ${database}`)
  await migrate(cluster.url(database), { contract: true })
  app = await startTestApp({ database, live: true, productLimits: true, env: { DATABASE_URL: cluster.url(database) } })
  player = await (await makeFixtures(app)).player('rampqueen')
}, 120_000)
afterAll(async () => {
  signalAll(cluster.pid, 'SIGCONT')
  await app.stop()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a database that restarts and then hangs is noticed within four seconds', async () => {
  const { accessToken } = await player.session()
  const read = async () => {
    const reply = await app.http.inject({ url: '/api/v1/portal/boards/', headers: { authorization: `Bearer ${accessToken}` } })
    return reply.statusCode
  }
  expect(await read()).toBe(200)
  await cluster.stop()
  cluster = await start()
  await expect.poll(read, { timeout: 30_000 }).toBe(200)
  await untilHealthIsChecked()

  signalAll(cluster.pid, 'SIGSTOP')
  const begun = performance.now()
  expect(await read()).toBe(503)
  expect(performance.now() - begun).toBeLessThan(4_000)
  signalAll(cluster.pid, 'SIGCONT')
  await expect.poll(read, { timeout: 30_000 }).toBe(200)
}, 90_000)

async function untilHealthIsChecked() {
  const checks = `select count(*)::int as n from pg_stat_activity where application_name = 'portal-health-check'`
  await expect.poll(async () => (await app.services.pool.query<{ n: number }>(checks)).rows[0]?.n, { timeout: 10_000 }).toBe(1)
}
