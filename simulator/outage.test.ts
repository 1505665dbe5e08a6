import { createMachineClient } from './client.ts'
import { createGameQueue } from './queue.ts'
import { factoryKey } from './signing.ts'
import { startTestCluster, type TestCluster } from '../scripts/test-cluster.ts'
import { startTestApp, type TestApp } from '@portal/server/testing/app'
import { startDatabaseGate, type DatabaseGate } from '@portal/server/testing/database-gate'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '@portal/server/testing/fixtures'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { statsCalls } from '@portal/contract/stats'
import { afterAll, beforeAll, expect, test } from 'vitest'

let cluster: TestCluster
let app: TestApp
let node: TestApp
let gate: DatabaseGate
let fixtures: Fixtures
let dana: TestPlayer
let machine: TestMachine
let boardId: number

beforeAll(async () => {
  cluster = await startTestCluster()
  process.env['TEST_CLUSTER_URL'] = cluster.url()
  app = await startTestApp()
  gate = await startDatabaseGate(app.config.databaseUrl)
  node = await startTestApp({ database: app.database, env: { DATABASE_URL: gate.urlThroughGate(app.config.databaseUrl) } })
  fixtures = await makeFixtures(app)
  dana = await fixtures.player('rampqueen')
  const place = await fixtures.venueWithBoard()
  machine = place.machine
  boardId = place.board.id
  await machine.recordScans([dana], new Date(app.clock.now().getTime() - 3_600_000))
})
afterAll(async () => {
  await node.stop()
  await gate.close()
  await app.stop()
  await cluster.remove()
})

test('a machine keeps its games during an outage and delivers each of them once', async () => {
  const clock = () => app.clock.now().getTime()
  const client = createMachineClient({ baseUrl: node.url, key: factoryKey(machine.serial, machine.factorySecret), clock })
  const hello = {
    serial: machine.serial,
    model_code: machine.modelCode,
    machine_configuration_number: '500-7107-00',
    configuration_number: '12',
    code_version: '1.17.0',
    boot_at: app.clock.now().toISOString(),
  }
  expect((await client.hello(hello)).ok).toBe(true)
  let waited = 0
  const queue = createGameQueue({ send: (games) => client.games(games), now: () => waited, jitter: () => 0 })
  const play = (score: number) => queue.add(machine.game([[dana, score]]))

  play(1_000)
  expect(await queue.deliver()).toBeNull()

  await gate.close()
  for (let score = 1; score <= 250; score++) play(2_000 + score)
  const refusal = await queue.deliver()
  expect(refusal).toMatchObject({ status: 503, code: 503 })
  expect(refusal?.retryAfterMs).toBeGreaterThan(0)
  // Before the retry time, the queue sends nothing.
  await queue.deliver()
  expect(queue.size()).toBe(250)

  await gate.open()
  await expect
    .poll(async () => {
      waited += 60_000
      await queue.deliver()
      return queue.size()
    })
    .toBe(0)
  expect(queue.counts()).toMatchObject({ rejected: 0, refused: 0 })
  expect(queue.counts().stored + queue.counts().duplicate).toBe(251)

  await fixtures.processEvents()
  expect((await dana.calls(statsCalls.userStats)).stats.total_plays).toBe(251)
  expect((await dana.calls(leaderboardsCalls.view, { params: { id: boardId } })).my_row).toMatchObject({ rank: 1, score: 2_250 })
})
