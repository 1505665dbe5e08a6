import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createAccount } from '../accounts/index.ts'
import { parseRefreshToken, positionOfSecret, refreshToken, secretOf } from './open-session.ts'
import { openSession } from './index.ts'

let portal: TestApp
let userId: number

beforeAll(async () => {
  portal = await startTestApp()
  const account = { email: 'ada@world.test', username: 'ada-world', passwordHash: null }
  userId = (await createAccount(portal.services, account)).userId
})
afterAll(() => portal.stop())

const open = async (rememberMe = false) =>
  (await openSession(portal.services, { userId, rememberMe, userAgent: 'test' })).refreshToken

async function refresh(token: string): Promise<{ status: number; access: string; refresh: string }> {
  const answer = await portal.http.inject({ method: 'POST', url: '/api/v2/token/refresh', payload: { refresh: token } })
  return { status: answer.statusCode, ...(answer.json() as { access: string; refresh: string }) }
}

async function isIn(access: string): Promise<boolean> {
  const answer = await portal.http.inject({ url: '/api/v1/ping/', headers: { authorization: `Bearer ${access}` } })
  return answer.statusCode === 200
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, number>

describe('refreshing a session', () => {
  test('returns a new pair each time and keeps the time of the last password entry', async () => {
    const first = await refresh(await open())
    portal.clock.advance(60_000)
    const second = await refresh(first.refresh)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.refresh).not.toBe(first.refresh)
    expect(await isIn(second.access)).toBe(true)
    expect(claimsOf(second.access)['recent_login_exp']).toBe(claimsOf(first.access)['recent_login_exp'])
  })

  test('returns the same tokens to two tabs at once and after a lost answer', async () => {
    const token = await open()
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token)])
    expect(new Set(answers.map((answer) => answer.refresh)).size).toBe(1)
    portal.clock.advance(10_000)
    expect((await refresh(token)).refresh).toBe(answers[0]?.refresh)
  })

  test('ends the session at once when an old token is reused', async () => {
    const stolen = await open()
    const mine = await refresh(stolen)
    const newer = await refresh(mine.refresh)
    expect(await isIn(newer.access)).toBe(true)
    expect((await refresh(stolen)).status).toBe(401)
    expect((await refresh(newer.refresh)).status).toBe(401)
    await expect.poll(() => isIn(newer.access), { interval: 5 }).toBe(false)
  })

  test('ends the session when the previous token is reused after ten seconds', async () => {
    const token = await open()
    const next = await refresh(token)
    portal.clock.advance(10_001)
    expect((await refresh(token)).status).toBe(401)
    expect((await refresh(next.refresh)).status).toBe(401)
  })

  test('refuses an invented token of a known session without ending it', async () => {
    const token = await open()
    const { sid } = parseRefreshToken(token) ?? { sid: '' }
    const madeUp = refreshToken(sid, Buffer.alloc(32, 7))
    expect((await refresh(madeUp)).status).toBe(401)
    expect((await refresh(token)).status).toBe(200)
  })

  test('ends a session a day after its last refresh, a remembered one after thirty days, and each after ninety', async () => {
    const day = 86_400_000
    const [short, long] = [await open(), await open(true)]
    portal.clock.advance(day - 1_000)
    let shortNext = await refresh(short)
    expect(shortNext.status).toBe(200)
    portal.clock.advance(day)
    shortNext = await refresh(shortNext.refresh)
    expect(shortNext.status).toBe(401)
    let token = (await refresh(long)).refresh
    for (let days = 3; days < 90; days += 29) {
      const next = await refresh(token)
      expect(next.status).toBe(200)
      token = next.refresh
      portal.clock.advance(29 * day)
    }
    // The session is 89 days old at the next refresh, then 91.
    const last = await refresh(token)
    expect(last.status).toBe(200)
    portal.clock.advance(2 * day)
    expect((await refresh(last.refresh)).status).toBe(401)
  })
})

/** Uses the token `back` positions from the newest, after a wait. */
const step = fc.record({ back: fc.nat({ max: 4 }), waitMs: fc.constantFrom(0, 5_000, 10_000, 10_001, 60_000) })

test('a refresh follows the rule of the token chain for any order of tokens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const tokens = [await open()]
      let rotatedAt = portal.clock.now().getTime()
      let ended = false
      for (const { back, waitMs } of steps) {
        portal.clock.advance(waitMs)
        const now = portal.clock.now().getTime()
        const place = Math.max(0, tokens.length - 1 - back)
        const newest = tokens.length - 1
        const answer = await refresh(tokens[place] ?? '')
        const repeats = place === newest - 1 && now - rotatedAt <= 10_000
        if (ended || (place !== newest && !repeats)) {
          expect(answer.status).toBe(401)
          ended = true
        } else if (repeats) {
          expect(answer.refresh).toBe(tokens[newest])
        } else {
          expect(tokens).not.toContain(answer.refresh)
          tokens.push(answer.refresh)
          rotatedAt = now
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('a refresh recognizes only the chain’s secrets, each at its position', () => {
  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length }).map((array) => Buffer.from(array))
  fc.assert(
    fc.property(
      fc.uuid(),
      bytes(16),
      bytes(32),
      fc.nat({ max: 2 ** 31 - 1 }),
      fc.nat({ max: 255 }),
      (sid, salt, key, seq, bit) => {
        const secret = secretOf(key, { sid, salt }, seq)
        expect(parseRefreshToken(refreshToken(sid, secret))).toEqual({ sid, secret })
        expect(positionOfSecret([key], { sid, salt }, secret)).toBe(seq)
        const changed = Buffer.from(secret)
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        expect(positionOfSecret([key], { sid, salt }, changed)).toBeNull()
      },
    ),
  )
})
