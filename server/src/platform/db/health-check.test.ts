import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '../../config-limits.ts'
import { createEmptyDatabase } from '../../testing/app.ts'
import { startDatabaseGate, type DatabaseGate } from '../../testing/database-gate.ts'
import { makeLog } from '../log.ts'
import { startHealthCheck } from './health-check.ts'

const healthAnswerMs = 300

let gate: DatabaseGate
let check: ReturnType<typeof startHealthCheck>
let reports = 0

beforeAll(async () => {
  const databaseUrl = await createEmptyDatabase()
  gate = await startDatabaseGate(databaseUrl)
  check = startHealthCheck({
    databaseUrl: gate.urlThroughGate(databaseUrl),
    log: makeLog('silent'),
    limits: { ...limits.database, healthAnswerMs },
    onUnresponsive: () => void reports++,
  })
})
afterAll(async () => {
  await check.stop()
  await gate.close()
})
beforeEach(async () => {
  gate.resume()
  await untilConnected()
  reports = 0
})

const untilConnected = async () =>
  await expect.poll(() => gate.connections(), { timeout: 20_000, interval: 20 }).toBeGreaterThan(0)
const untilReported = async () => await expect.poll(() => reports, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0)

test('the health check reports a database that hangs', async () => {
  gate.hang()
  await untilReported()
})

test('the health check reports a database that hangs after a restart', async () => {
  await gate.close()
  await gate.open()
  await untilConnected()
  gate.hang()
  await untilReported()
})

test('the health check reports a database that accepts connections after a restart but never answers', async () => {
  await gate.close()
  gate.hang()
  await gate.open()
  await untilReported()
})

test('the health check reconnects after a restart without a report', async () => {
  await gate.close()
  await gate.open()
  await untilConnected()
  expect(reports).toBe(0)
})
