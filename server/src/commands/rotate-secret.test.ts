import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { networksCalls } from '@portal/contract/networks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { makeFixtures, type Fixtures } from '../testing/fixtures.ts'
import { callAsMachine, runningKeyOf } from '../testing/machine-calls.ts'
import { sendTo } from '../testing/test-player.ts'
import { encryptedColumns, rotateSecret } from './rotate-secret.ts'

const secretOf = (letter: string) => Buffer.from(`${letter.repeat(16)}0123456789abcdef`).toString('base64url')
const [before, after] = [secretOf('b'), secretOf('a')]

let app: TestApp
let fixtures: Fixtures
const nodes: TestApp[] = []
const startNode = async (env: Record<string, string>, database?: string) => {
  const node = await startTestApp({ env, ...(database && { database }) })
  nodes.unshift(node)
  return node
}

beforeAll(async () => {
  app = await startNode({ PORTAL_SECRET: before })
  fixtures = await makeFixtures(app)
})
afterAll(async () => {
  for (const node of nodes) await node.stop()
})

const rotate = async (node: TestApp) => {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  try {
    return { code: await rotateSecret(node.config), lines }
  } finally {
    log.mockRestore()
  }
}

test('a secret is replaced in two steps: no session and no machine is refused, and nothing stored needs the old one', async () => {
  const omar = await fixtures.operator('pinparlor')
  const place = await fixtures.venue(omar)
  const machine = await fixtures.machine(place)
  const wifi = { ssid: 'Parlor', security: 'WPA' as const, password: 'ramp and lane', location_id: place.id }
  await omar.calls(networksCalls.add, { body: wifi })
  const { accessToken, refreshToken } = await omar.session()
  const works = async (node: TestApp) => {
    const heartbeat = await callAsMachine(node, runningKeyOf(machine), 'heartbeat', {
      state: 'attract',
      code_version: '1.17.0',
      coin_door_open: false,
    })
    const page = await node.http.inject({ url: '/api/v1/ping/', headers: { authorization: `Bearer ${accessToken}` } })
    return [heartbeat.status, page.statusCode]
  }

  const reading = await startNode({ PORTAL_SECRET: before, PORTAL_SECRET_OLD: after }, app.database)
  const writing = await startNode({ PORTAL_SECRET: after, PORTAL_SECRET_OLD: before }, app.database)
  for (const node of [app, reading, writing]) expect(await works(node)).toEqual([200, 200])
  const renewed = await writing.http.inject({ method: 'POST', url: '/api/v2/token/refresh', payload: { refresh: refreshToken } })
  expect(renewed.statusCode).toBe(200)
  const { access } = renewed.json<{ access: string }>()
  const onOther = await reading.http.inject({ url: '/api/v1/ping/', headers: { authorization: `Bearer ${access}` } })
  expect(onOther.statusCode).toBe(200)

  const dana = await fixtures.player('teamowner')
  const gameroom = await fixtures.gameroom(dana)
  const { code } = await dana.calls(networksCalls.makeTeamCode, { body: { location_id: gameroom.id } })
  const guest = await fixtures.player('teamguest')
  const { accessToken: token } = await guest.session()
  const headers = { authorization: `Bearer ${token}` }
  const joined = await sendTo(writing, networksCalls.enterTeamCode, { body: { code } }, headers)
  expect(joined.body).toMatchObject({ state: 'joined' })

  const first = await rotate(writing)
  expect(first.code).toBe(0)
  expect(first.lines).toContainEqual(expect.stringMatching(/^machine secrets: [1-9]\d* rows, [1-9]\d* re-encrypted$/))
  expect(first.lines).toContain('network passwords: 1 rows, 1 re-encrypted')
  const second = await rotate(writing)
  expect(second.lines.join('\n')).not.toMatch(/[1-9]\d* re-encrypted/)

  const alone = await startNode({ PORTAL_SECRET: after }, app.database)
  const heartbeat = await callAsMachine(alone, runningKeyOf(machine), 'heartbeat', {
    state: 'attract',
    code_version: '1.17.0',
    coin_door_open: false,
  })
  expect(heartbeat.status).toBe(200)
})

test('a value that no secret can decrypt is counted and not changed', async () => {
  const stranger = await startNode({ PORTAL_SECRET: secretOf('s') }, app.database)
  const { code, lines } = await rotate(stranger)
  expect(code).toBe(1)
  expect(lines.at(-1)).toBe('Keep PORTAL_SECRET_OLD.')
})

test('every kind of encrypted value is in the list', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const sources = globSync('{features,platform}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .filter((text) => /\bencrypt\(/.test(text) && !text.includes('export function encrypt('))
  const labels = sources.flatMap((text) => [...text.matchAll(/label(?: =|:) '([a-z-]+)'/g)].map(([, label]) => label))
  // Tokens in mails are not stored.
  const stored = labels.filter((label) => label !== 'mail-stop')
  expect(new Set(stored)).toEqual(new Set(encryptedColumns.map(({ label }) => label)))
})
