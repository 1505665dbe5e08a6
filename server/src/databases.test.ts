import { searchCalls } from '@portal/contract/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { startDatabaseGate, type DatabaseGate } from './testing/database-gate.ts'
import { makePlayer, sendTo, type TestPlayer } from './testing/test-player.ts'

// A node with a primary and a replica, both behind gates in front of the same test database.

let app: TestApp
let node: TestApp
let primary: DatabaseGate
let replica: DatabaseGate
let ada: TestPlayer

beforeAll(async () => {
  app = await startTestApp()
  primary = await startDatabaseGate(app.config.databaseUrl)
  replica = await startDatabaseGate(app.config.databaseUrl)
  node = await startTestApp({
    database: app.database,
    live: true,
    productLimits: true,
    env: {
      DATABASE_URL: primary.urlThroughGate(app.config.databaseUrl),
      DATABASE_READ_URL: replica.urlThroughGate(app.config.databaseUrl),
    },
  })
  ada = await makePlayer(node, 'ada-reads')
})
afterAll(async () => {
  await node.stop()
  await Promise.all([primary.close(), replica.close()])
  await app.stop()
})

const untilReplicaIs = async (state: string) => {
  await expect.poll(() => node.services.replica.state(), { interval: 10 }).toBe(state)
}
const search = async () => {
  const { accessToken } = await ada.session()
  return sendTo(node, searchCalls.find, { query: { q: 'ada-reads' } }, { authorization: `Bearer ${accessToken}` })
}
const readiness = async () => (await node.http.inject({ url: '/readyz' })).json<{ ready: boolean; replica: string }>()

test('a read that may be late uses the replica, and fails when both databases are unavailable', async () => {
  await untilReplicaIs('used')
  expect(await readiness()).toMatchObject({ ready: true, replica: 'used', valkey: 'none' })
  expect((await search()).status).toBe(200)
})

test('a replica that dies or hangs makes no read fail, and is read again after its return', async () => {
  await untilReplicaIs('used')
  await replica.close()
  const answers = await Promise.all(Array.from({ length: 20 }, search))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await untilReplicaIs('away')
  expect(await readiness()).toMatchObject({ ready: true, replica: 'away' })
  await replica.open()
  await untilReplicaIs('used')

  replica.hang()
  expect((await search()).status).toBe(200)
  await untilReplicaIs('away')
  replica.resume()
  await untilReplicaIs('used')
})

test('a database that hangs lets requests fail with 503, and is used again when it continues', async () => {
  const { accessToken } = await ada.session()
  const list = () => node.http.inject({ url: '/api/v1/portal/boards/', headers: { authorization: `Bearer ${accessToken}` } })
  expect((await list()).statusCode).toBe(200)
  primary.hang()
  const first = await list()
  const second = await list()
  expect([first.statusCode, second.statusCode]).toEqual([503, 503])
  expect(first.headers['retry-after']).toBeDefined()
  primary.resume()
  await expect.poll(async () => (await list()).statusCode).toBe(200)
}, 20_000)
