import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { cheapHash } from '../../testing/prepared-password.ts'
import { createAccount } from '../accounts/index.ts'
import { openSession } from './index.ts'

let node: TestApp
let other: TestApp
let userId: number

beforeAll(async () => {
  node = await startTestApp()
  other = await startTestApp({ database: node.database })
  const account = { email: 'eve@world.test', username: 'eve-world', passwordHash: cheapHash }
  userId = (await createAccount(node.services, account)).userId
})
afterAll(async () => {
  await other.stop()
  await node.stop()
})

type Pair = { status: number; access: string; refresh: string }
const open = () => openSession(node.services, { userId, rememberMe: false, userAgent: 'test' })

async function refresh(at: TestApp, token: string): Promise<Pair> {
  const answer = await at.http.inject({ method: 'POST', url: '/api/v2/token/refresh', payload: { refresh: token } })
  return { status: answer.statusCode, ...answer.json<{ access: string; refresh: string }>() }
}

async function isIn(at: TestApp, access: string): Promise<boolean> {
  const answer = await at.http.inject({ url: '/api/v1/portal/user_sessions', headers: { authorization: `Bearer ${access}` } })
  return answer.statusCode === 200
}

/** Expects every token of a session to be refused at both nodes. */
async function expectEnded(accesses: string[], newest: string): Promise<void> {
  for (const at of [node, other])
    for (const access of accesses) await expect.poll(() => isIn(at, access), { interval: 5 }).toBe(false)
  for (const at of [node, other]) expect((await refresh(at, newest)).status).toBe(401)
}

test('fifty refreshes at once on two nodes rotate once and return the same token', async () => {
  const { refreshToken } = await open()
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => refresh(n % 2 ? other : node, refreshToken)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(new Set(answers.map((answer) => answer.refresh)).size).toBe(1)
  const sid = refreshToken.split('_')[1] ?? ''
  const row = await node.services.db.selectFrom('sessions').select('seq').where('sid', '=', sid).executeTakeFirstOrThrow()
  expect(row.seq).toBe(1)
  expect((await refresh(other, answers[0]?.refresh ?? '')).status).toBe(200)
})

test.each([0, 1, 2, 3, 4])('reuse of token %i of six ends the session on every node within a second', async (k) => {
  const opened = await open()
  const chain: Pair[] = [{ status: 200, access: opened.accessToken, refresh: opened.refreshToken }]
  for (let n = 0; n < 5; n++) chain.push(await refresh(n % 2 ? other : node, chain.at(-1)?.refresh ?? ''))
  // Both nodes have cached the session.
  for (const at of [node, other]) expect(await isIn(at, chain.at(-1)?.access ?? '')).toBe(true)
  if (k === 4) node.clock.advance(10_001)
  if (k === 4) other.clock.advance(10_001)
  expect((await refresh(node, chain[k]?.refresh ?? '')).status).toBe(401)
  await expectEnded(
    chain.map(({ access }) => access),
    chain.at(-1)?.refresh ?? '',
  )
})

test('a logout ends the access tokens on every node within a second', async () => {
  const opened = await open()
  const next = await refresh(other, opened.refreshToken)
  for (const at of [node, other]) expect(await isIn(at, next.access)).toBe(true)
  await node.http.inject({ method: 'POST', url: '/api/v2/auth_logout/', payload: { refresh: next.refresh } })
  await expectEnded([opened.accessToken, next.access], next.refresh)
})
