import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures } from '../../testing/fixtures.ts'
import { callAsMachine, factoryKeyOf, runningKeyOf, type SigningKey } from '../../testing/machine-calls.ts'
import { openPage } from '../../testing/open-page.ts'
import { endSessionsOf } from './index.ts'

let node: TestApp
let other: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  node = await startTestApp()
  other = await startTestApp({ database: node.database })
  fixtures = await makeFixtures(node)
})
afterAll(async () => {
  await other.stop()
  await node.stop()
})

const statusAt = async (app: TestApp, token: string) =>
  (await app.http.inject({ url: '/api/v1/portal/user_sessions', headers: { authorization: `Bearer ${token}` } })).statusCode

async function millisecondsUntil(ended: () => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  await expect.poll(ended, { interval: 5 }).toBe(true)
  return performance.now() - begun
}

test('a session ends on the other node within a second of its logout', async () => {
  const { accessToken, refreshToken } = await (await fixtures.player('ada-leaves')).session()
  expect(await statusAt(other, accessToken)).toBe(200)
  await node.http.inject({ method: 'POST', url: '/api/v2/auth_logout/', payload: { refresh: refreshToken } })
  expect(await millisecondsUntil(async () => (await statusAt(other, accessToken)) === 401)).toBeLessThan(1_000)
})

test('a session ends on the other node within a second of the reuse of an old token', async () => {
  const { refreshToken } = await (await fixtures.player('bob-robbed')).session()
  const refresh = async (token: string) => {
    const answer = await node.http.inject({ method: 'POST', url: '/api/v2/token/refresh', payload: { refresh: token } })
    return answer.json<{ access: string; refresh: string }>()
  }
  const mine = await refresh(refreshToken)
  const newer = await refresh(mine.refresh)
  expect(await statusAt(other, newer.access)).toBe(200)
  await refresh(refreshToken)
  expect(await millisecondsUntil(async () => (await statusAt(other, newer.access)) === 401)).toBeLessThan(1_000)
})

test('the streams of a session end on both nodes within a second', async () => {
  const player = await fixtures.player('eve-listens')
  const { accessToken } = await player.session()
  const pages = [await openPage(node, ['board:1'], accessToken), await openPage(other, ['board:1'], accessToken)]
  await endSessionsOf(node.services, { userId: player.userId, reason: 'test' })
  expect(await millisecondsUntil(() => Promise.resolve(pages.every(({ ended }) => ended)))).toBeLessThan(1_000)
})

test('the earlier key of a machine is refused by the other node within a second of the use of the next', async () => {
  const machine = await fixtures.machine(await fixtures.venue(await fixtures.operator('keeper')))
  const hello = async () => {
    const body = {
      serial: machine.serial,
      model_code: machine.modelCode,
      machine_configuration_number: '500-7107-00',
      configuration_number: '12',
      code_version: '1.17.0',
      boot_at: node.clock.now().toISOString(),
    }
    const { body: reply } = await callAsMachine(node, factoryKeyOf(machine), 'hello', body)
    const secret = Buffer.from(String(reply['secret']), 'base64url')
    return runningKeyOf({ uid: machine.uid, key: { secret, version: Number(reply['key_version']) } })
  }
  const statusOf = async (app: TestApp, key: SigningKey) =>
    (await callAsMachine(app, key, 'heartbeat', { state: 'attract', code_version: '1.17.0', coin_door_open: false })).status
  const earlier = await hello()
  expect(await statusOf(other, earlier)).toBe(200)
  const next = await hello()
  expect(await statusOf(node, next)).toBe(200)
  expect(await millisecondsUntil(async () => (await statusOf(other, earlier)) === 401)).toBeLessThan(1_000)
})
