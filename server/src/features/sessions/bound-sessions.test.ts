import { contract } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { routeAliases } from '../../platform/http/other-methods.ts'
import type { TestApp } from '../../testing/app.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { BoundBrowser } from '../../testing/bound-browser.ts'
import { cheapHash } from '../../testing/prepared-password.ts'
import { createAccount } from '../accounts/index.ts'

let portal: TestApp
let people = 0

beforeAll(async () => {
  portal = await sharedApp()
})

async function makePerson(): Promise<string> {
  const username = `bound-${++people}`
  await createAccount(portal.services, { email: `${username}@world.test`, username, passwordHash: cheapHash })
  return username
}

async function signedIn(): Promise<BoundBrowser> {
  const browser = new BoundBrowser(portal)
  expect((await browser.logIn(await makePerson())).statusCode).toBe(200)
  return browser
}

const sessions = { url: '/api/v1/portal/user_sessions' }
const read = async (
  browser: BoundBrowser,
  ...spoil: Parameters<BoundBrowser['send']> extends [unknown, ...infer R] ? R : never
) => (await browser.send(sessions, ...spoil)).statusCode

/** Everything of a session that can be copied out of a browser: its tokens. */
const withoutKey = { unsigned: true }

describe('a session bound to a browser’s key', () => {
  test('accepts calls that are signed with the derived key', async () => {
    const browser = await signedIn()
    expect(await read(browser)).toBe(200)
    expect((await browser.send({ url: '/api/v1/ping/' })).statusCode).toBe(200)
  })

  test('refuses its tokens without a signature at every call', async () => {
    const browser = await signedIn()
    const admitted: string[] = []
    for (const [area, calls] of Object.entries(contract))
      for (const [name, endpoint] of Object.entries(calls) as [string, Endpoint][]) {
        if (endpoint.caller === 'anyone' || endpoint.caller === 'machine') continue
        const url = (routeAliases(endpoint)[1] as string).replaceAll(/:\w+/g, '1')
        const answer = await portal.http.inject({
          method: endpoint.method,
          url,
          headers: { authorization: `Bearer ${browser.access}` },
        })
        if (answer.statusCode !== 401) admitted.push(`${area}.${name}`)
      }
    expect(admitted).toEqual([])
    expect((await browser.send({ url: '/api/v1/ping/' }, withoutKey)).statusCode).toBe(401)
    expect((await browser.send({ url: '/api/v1/live?topics=' }, withoutKey)).statusCode).toBe(401)
    expect(await read(browser)).toBe(200)
  })

  test('is neither refreshed nor ended by copied tokens, and stays open in its browser', async () => {
    const browser = await signedIn()
    const first = browser.refresh
    expect((await browser.refreshSession(withoutKey)).statusCode).toBe(401)
    expect((await browser.refreshSession()).statusCode).toBe(200)
    // An old token without the key does not end the family either.
    expect((await browser.refreshSession(withoutKey, first)).statusCode).toBe(401)
    const logout = { method: 'POST' as const, url: '/api/v2/auth_logout/', payload: { refresh: browser.refresh }, token: null }
    expect((await browser.send(logout, withoutKey)).statusCode).toBe(200)
    expect(await read(browser)).toBe(200)
    expect((await browser.refreshSession()).statusCode).toBe(200)
    expect((await browser.send({ ...logout, payload: { refresh: browser.refresh } })).statusCode).toBe(200)
    await expect.poll(() => read(browser)).toBe(401)
  })

  test('refuses signatures of another call, body, session or of the app', async () => {
    const browser = await signedIn()
    const stranger = await signedIn()
    expect(await read(browser, { signedUrl: '/api/v1/ping/' })).toBe(401)
    expect(await read(browser, { signedBody: { uid: 'other' } })).toBe(401)
    expect(await read(browser, { keyId: 'app.test' })).toBe(401)
    expect(await read(browser, { keyId: `s.${stranger.sid}` })).toBe(401)
    expect((await stranger.send({ ...sessions, token: browser.access })).statusCode).toBe(401)
    expect(await read(browser)).toBe(200)
  })

  test('returns the server’s time for valid signatures of another time only', async () => {
    const browser = await signedIn()
    expect(await read(browser, { timeOffMs: 299_000 })).toBe(200)
    const late = await browser.send(sessions, { timeOffMs: -301_000 })
    expect(late.statusCode).toBe(400)
    expect(late.json()).toMatchObject({ code: 470, server_time: portal.clock.now().toISOString() })
    expect(await read(browser, { timeOffMs: -301_000, signedUrl: '/other' })).toBe(401)
  })

  test('keeps its key over refreshes, and reuse of an old token still ends it', async () => {
    const browser = await signedIn()
    const first = browser.refresh
    expect((await browser.refreshSession()).headers['x-session-key']).toBeUndefined()
    await browser.refreshSession()
    expect(await read(browser)).toBe(200)
    expect((await browser.refreshSession({}, first)).statusCode).toBe(401)
    await expect.poll(() => read(browser)).toBe(401)
  })

  test('names its key in the token and stores the key encrypted', async () => {
    const browser = await signedIn()
    const claims = JSON.parse(Buffer.from(browser.access.split('.')[1] ?? '', 'base64url').toString()) as object
    expect(claims).toMatchObject({ cnf: { kid: `s.${browser.sid}` } })
    const row = await portal.services.db
      .selectFrom('sessions')
      .select('encrypted_key')
      .where('sid', '=', browser.sid)
      .executeTakeFirstOrThrow()
    expect(row.encrypted_key?.length).toBe(60)
  })
})

test('an admin who impersonates a player needs the key of their own session', async () => {
  const player = await createAccount(portal.services, {
    email: 'seen@world.test',
    username: 'seen-one',
    passwordHash: cheapHash,
  })
  const admin = {
    email: 'boss@world.test',
    username: 'boss-one',
    passwordHash: cheapHash,
    groups: ['home' as const, 'admin' as const],
  }
  await createAccount(portal.services, admin)
  const browser = new BoundBrowser(portal)
  await browser.logIn('boss-one')
  const impersonation = await browser.send({ url: `/api/v1/impersonate/?uid=${player.uid}` })
  const token = impersonation.json<{ access_token: string }>().access_token
  expect((await browser.send({ ...sessions, token }, withoutKey)).statusCode).toBe(401)
  expect((await browser.send({ ...sessions, token })).statusCode).toBe(200)
})

describe('entering the password again', () => {
  const listSessions = async (browser: BoundBrowser) =>
    (await browser.send(sessions)).json<{ is_this_one: boolean; remembered: boolean }[]>().filter((row) => row.is_this_one)

  test('opens a session with a new key that keeps the remember-me choice', async () => {
    const name = await makePerson()
    const browser = new BoundBrowser(portal)
    await browser.logIn(name, { rememberMe: true })
    const before = browser.sid
    expect((await browser.logIn(name, { token: browser.access })).statusCode).toBe(200)
    expect(browser.sid).not.toBe(before)
    expect(await listSessions(browser)).toMatchObject([{ remembered: true }])
    const forgetful = new BoundBrowser(portal)
    await forgetful.logIn(name)
    await forgetful.logIn(name, { token: forgetful.access })
    expect(await listSessions(forgetful)).toMatchObject([{ remembered: false }])
  })

  test('is refused with another account and opens no session', async () => {
    const browser = await signedIn()
    const sid = browser.sid
    const answer = await browser.logIn(await makePerson(), { token: browser.access })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['x-session-key']).toBeUndefined()
    expect(browser.sid).toBe(sid)
  })
})

describe('a session without a key', () => {
  test('stays unbound over refreshes, so that a lost answer locks nobody out', async () => {
    const name = await makePerson()
    const plain = await portal.http.inject({
      method: 'POST',
      url: '/api/v3/portal/user_auth',
      payload: { identifier: name, password: 'Flipper-Finger-88' },
    })
    expect(plain.headers['x-session-key']).toBeUndefined()
    const browser = new BoundBrowser(portal)
    browser.storeTokens(plain.json(), undefined)
    expect(await read(browser, withoutKey)).toBe(200)
    const refresh = { method: 'POST' as const, url: '/api/v2/token/refresh', payload: { refresh: browser.refresh }, token: null }
    const renewed = await browser.send(refresh, withoutKey, browser.keyOfferHeaders())
    expect([renewed.statusCode, renewed.headers['x-session-key']]).toEqual([200, undefined])
    browser.storeTokens(renewed.json(), undefined)
    expect(await read(browser, withoutKey)).toBe(200)
  })

  test('stays unbound when the offered key is not a point of the curve', async () => {
    const name = await makePerson()
    for (const offered of ['x', 'A'.repeat(87), 'B'.repeat(5_000)]) {
      const answer = await portal.http.inject({
        method: 'POST',
        url: '/api/v3/portal/user_auth',
        headers: { 'x-session-key': offered },
        payload: { identifier: name, password: 'Flipper-Finger-88' },
      })
      expect([answer.statusCode, answer.headers['x-session-key']]).toEqual([200, undefined])
      const token = answer.json<{ access_token: string }>().access_token
      const open = await portal.http.inject({ ...sessions, headers: { authorization: `Bearer ${token}` } })
      expect(open.statusCode).toBe(200)
    }
  })
})
