import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { cheapHash, preparedPassword } from '../../testing/prepared-password.ts'
import { createAccount, type NewAccount } from '../accounts/index.ts'
import { runScheduledTask } from '../../platform/schedule.ts'
import { endSessionsOf, expireSessions } from './index.ts'

let portal: TestApp
let people = 0

beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.stop())

/** The parts of the replies that these tests read. */
type Body = Record<'access_token' | 'refresh_token' | 'access' | 'refresh', string> & { code?: number; profile_id?: number }

type Person = { userId: number; email: string; username: string }

async function makePerson(options: Partial<NewAccount> = {}): Promise<Person> {
  const username = `person-${++people}`
  const email = `${username}@world.test`
  const { userId } = await createAccount(portal.services, { email, username, passwordHash: cheapHash, ...options })
  return { userId, email, username }
}

async function post(url: string, payload: object, options: { node?: TestApp; token?: string; ip?: string } = {}) {
  const headers = options.token ? { authorization: `Bearer ${options.token}` } : {}
  const { node = portal, ip = '10.0.0.1' } = options
  const answer = await node.http.inject({ method: 'POST', url: `/api/${url}`, payload, headers, remoteAddress: ip })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() as Body }
}

const logIn = (identifier: string, password = preparedPassword, options: { node?: TestApp; token?: string; ip?: string } = {}) =>
  post('v3/portal/user_auth', { identifier, password }, options)

async function signIn(who: Person): Promise<{ access: string; refresh: string }> {
  const { status, body } = await logIn(who.email)
  expect(status).toBe(200)
  return { access: body.access_token, refresh: body.refresh_token }
}

async function ping(token: string | undefined, node = portal) {
  const answer = await node.http.inject({ url: '/api/v1/ping/', headers: token ? { authorization: `Bearer ${token}` } : {} })
  return answer.statusCode
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, number | string>

describe('logging in', () => {
  test('accepts email or username in upper or lower case and returns two tokens and the account', async () => {
    const ada = await makePerson()
    for (const identifier of [ada.email, ada.username, ada.email.toUpperCase(), ` ${ada.username} `]) {
      const { status, body } = await logIn(identifier)
      expect(status).toBe(200)
      expect(body).toMatchObject({ success: true, user_id: ada.userId, is_minor: false })
      const claims = claimsOf(body.access_token)
      expect(claims).toMatchObject({ user_id: ada.userId, profile_id: body.profile_id })
      expect(Number(claims['exp']) - Number(claims['iat'])).toBe(900)
      expect(claims['recent_login_exp']).toBe(claims['exp'])
      expect(Object.keys(claims).sort()).toEqual([
        'aud',
        'exp',
        'iat',
        'iss',
        'profile_id',
        'recent_login_exp',
        'sid',
        'sub',
        'user_id',
      ])
    }
  })

  test('returns existing clients only the tokens, under both names', async () => {
    const ada = await makePerson()
    const { status, body } = await post('v2/token/', { username: ada.username, password: preparedPassword })
    expect(status).toBe(200)
    expect(body.access).toBe(body.access_token)
    expect(body.refresh).toBe(body.refresh_token)
    expect(body.access.length).toBeLessThan(4096)
    expect(await ping(body.access)).toBe(200)
  })

  test('gives the same answer for a wrong password, an unknown account and an account without password', async () => {
    const ada = await makePerson()
    const simulated = await makePerson({ passwordHash: null })
    const answers = [await logIn(ada.email, 'not-the-password'), await logIn('nobody@world.test'), await logIn(simulated.email)]
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({ success: false, code: 622, message: 'That email or password is incorrect.' })
    }
  })

  test.each([
    ['pending', ['home'], 600],
    ['pending', ['home', 'business'], 632],
    ['consent_pending', ['home'], 631],
    ['consent_denied', ['home'], 631],
  ] as const)('reveals that an account is %s (%s) only to the holder of its password', async (status, groups, code) => {
    const waiting = await makePerson({ status, groups: [...groups] })
    expect((await logIn(waiting.email, 'not-the-password')).body.code).toBe(622)
    const { status: http, body } = await logIn(waiting.email)
    expect([http, body.code]).toEqual([400, code])
  })

  test('opens no session when only checking credentials', async () => {
    const ada = await makePerson()
    const right = await post('v2/portal/user_verify_credentials', { identifier: ada.email, password: preparedPassword })
    expect([right.status, right.body]).toEqual([200, { success: true, valid: true }])
    const wrong = await post('v2/portal/user_verify_credentials', { identifier: ada.email, password: 'not-the-password' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 619])
  })

  test('ends the old session after ten seconds when the password is entered again', async () => {
    const ada = await makePerson()
    const before = await signIn(ada)
    const { status, body } = await logIn(ada.email, preparedPassword, { token: before.access })
    expect(status).toBe(200)
    expect(await ping(before.access)).toBe(200)
    portal.clock.advance(10_001)
    const renewed = await post('v2/token/refresh', { refresh: before.refresh })
    expect(renewed.status).toBe(401)
    expect(await ping(body.access_token)).toBe(200)
  })
})

describe('too many failures', () => {
  const fail = async (identifier: string, times: number) => {
    for (let i = 0; i < times; i++) expect((await logIn(identifier, 'not-the-password')).body.code).toBe(622)
  }

  test(
    'lock known and unknown names after ten, even for the right password, for a time that doubles',
    { timeout: 60_000 },
    async () => {
      const ada = await makePerson()
      for (const name of [ada.email, 'nobody-else@world.test']) {
        await fail(name, 10)
        const locked = await logIn(name)
        expect([locked.status, locked.body.code, locked.headers['retry-after']]).toEqual([429, 614, '900'])
      }
      portal.clock.advance(15 * 60_000)
      await fail(ada.email, 10)
      expect((await logIn(ada.email)).headers['retry-after']).toBe('1800')
      portal.clock.advance(29 * 60_000)
      expect((await logIn(ada.email)).status).toBe(429)
      portal.clock.advance(60_000)
      expect((await logIn(ada.email)).status).toBe(200)
      await fail(ada.email, 9)
      expect((await logIn(ada.email)).status).toBe(200)
    },
  )

  test('expire after fifteen minutes', { timeout: 60_000 }, async () => {
    const ada = await makePerson()
    await fail(ada.email, 9)
    portal.clock.advance(15 * 60_000 + 1)
    await fail(ada.email, 9)
    expect((await logIn(ada.email)).status).toBe(200)
  })

  test('stop thirty concurrent guesses after ten', async () => {
    const ada = await makePerson()
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(ada.email, 'not-the-password')))
    expect(answers.filter(({ body }) => body.code === 622)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 614)).toHaveLength(20)
  })

  test('delay an address, and successful logins from it do not count', async () => {
    const limits = portal.config.limits
    const usual = limits.loginsPerIpPerMinute
    limits.loginsPerIpPerMinute = 3
    try {
      const ada = await makePerson()
      for (let i = 0; i < 5; i++) expect((await logIn(ada.email, preparedPassword, { ip: '10.9.9.9' })).status).toBe(200)
      for (let i = 0; i < 3; i++) await logIn(`stranger${i}@world.test`, 'guess', { ip: '10.9.9.9' })
      const refused = await logIn(ada.email, preparedPassword, { ip: '10.9.9.9' })
      expect([refused.status, refused.body.code]).toEqual([429, 429])
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
      expect((await logIn(ada.email, preparedPassword, { ip: '10.9.9.8' })).status).toBe(200)
      portal.clock.advance(60_001)
      expect((await logIn(ada.email, preparedPassword, { ip: '10.9.9.9' })).status).toBe(200)
    } finally {
      limits.loginsPerIpPerMinute = usual
    }
  })
})

describe('a session', () => {
  test('is cached, so later calls run no query', async () => {
    const { access } = await signIn(await makePerson())
    await ping(access)
    portal.queries()
    for (let i = 0; i < 5; i++) expect(await ping(access)).toBe(200)
    expect(portal.queries()).toEqual([])
  })

  test('refuses tokens with another key, without subject, without algorithm, or expired', async () => {
    const { access } = await signIn(await makePerson())
    const [head = '', body = '', mac = ''] = access.split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
    const other = Buffer.from(JSON.stringify({ ...claimsOf(access), user_id: 1000 })).toString('base64url')
    for (const forged of [`${none}.${body}.`, `${head}.${other}.${mac}`, `${head}.${body}`, 'nonsense'])
      expect(await ping(forged)).toBe(401)
    expect(await ping(undefined)).toBe(200)
    portal.clock.advance(15 * 60_000)
    expect(await ping(access)).toBe(401)
  })

  test('applies current roles: a player is refused operators’ calls without being logged out', async () => {
    const [player, operator] = [
      await signIn(await makePerson()),
      await signIn(await makePerson({ groups: ['home', 'business'] })),
    ]
    const url = '/api/v1/pro_news'
    const requestWith = async (token: string) =>
      (await portal.http.inject({ url, headers: { authorization: `Bearer ${token}` } })).json() as { code: number }
    expect((await requestWith(player.access)).code).toBe(403)
    expect((await requestWith(operator.access)).code).not.toBe(403)
  })

  test('ends on every node after a logout, which can be repeated', async () => {
    const other = await startTestApp({ database: portal.database, now: portal.clock.now() })
    try {
      const { access, refresh } = await signIn(await makePerson())
      expect([await ping(access), await ping(access, other)]).toEqual([200, 200])
      for (let i = 0; i < 2; i++) expect((await post('v2/auth_logout/', { refresh })).body).toEqual({ success: true })
      await expect.poll(() => ping(access, other), { interval: 5 }).toBe(401)
      expect(await ping(access)).toBe(401)
      expect((await post('v2/token/refresh', { refresh })).status).toBe(401)
    } finally {
      await other.stop()
    }
  })

  test('gives the same answer to a logout with an invalid token', async () => {
    for (const refresh of ['', 'nonsense', `pprt_00000000-0000-4000-8000-000000000000_${'A'.repeat(43)}`])
      expect((await post('v2/auth_logout/', { refresh })).body).toEqual({ success: true })
  })

  test('can be ended for all devices of a person but one', async () => {
    const ada = await makePerson()
    const [phone, desk] = [await signIn(ada), await signIn(ada)]
    await endSessionsOf(portal.services, {
      userId: ada.userId,
      reason: 'password-changed',
      except: String(claimsOf(desk.access)['sid']),
    })
    await expect.poll(() => ping(phone.access), { interval: 5 }).toBe(401)
    expect(await ping(desk.access)).toBe(200)
    expect((await post('v2/token/refresh', { refresh: desk.refresh })).status).toBe(200)
    expect((await post('v2/token/refresh', { refresh: phone.refresh })).status).toBe(401)
  })

  test('is closed when it expires and deleted later', async () => {
    const { access } = await signIn(await makePerson())
    const task = { name: 'expired-sessions', everySeconds: 30, run: expireSessions }
    const { sid } = claimsOf(access)
    const states = async () =>
      (await portal.services.db.selectFrom('sessions').select('revoke_reason').where('sid', '=', String(sid)).execute()).map(
        (row) => row.revoke_reason,
      )
    await runScheduledTask(portal.services, task)
    expect(await states()).toEqual([null])
    portal.clock.advance(25 * 3_600_000)
    await runScheduledTask(portal.services, task)
    expect(await states()).toEqual(['expired'])
    portal.clock.advance(31 * 86_400_000)
    await runScheduledTask(portal.services, task)
    expect(await states()).toEqual([])
  })
})

test('a session is opened with at most ten SQL statements', async () => {
  const ada = await makePerson()
  portal.queries()
  await signIn(ada)
  expect(portal.queries().length).toBeLessThanOrEqual(10)
})
