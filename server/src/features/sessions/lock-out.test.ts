import { accountsCalls } from '@portal/contract/accounts'
import { notificationsCalls } from '@portal/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { floodLogin, makeLoginAttempts, type LoginAttempts } from '../../testing/login-attempts.ts'
import { mailsTo, tokenIn } from '../../testing/mailbox.ts'
import { preparedPassword } from '../../testing/prepared-password.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'

let portal: TestApp
let fixtures: Fixtures
let owner: LoginAttempts['owner']
let post: LoginAttempts['post']
let logIn: LoginAttempts['logIn']
let fail: LoginAttempts['fail']
let failTimes: LoginAttempts['failTimes']

const quarterMs = 15 * 60_000

beforeAll(async () => {
  portal = await startTestApp()
  fixtures = await makeFixtures(portal)
  ;({ owner, post, logIn, fail, failTimes } = makeLoginAttempts(portal, fixtures))
})
beforeEach(() => portal.clock.advance(2 * 86_400_000))
afterAll(() => portal.stop())

/** Uses up the day's guesses of unknown callers without locking a name. */
async function useUpTheDay({ email, username }: TestPlayer) {
  for (let n = 0; n < 50; n++) {
    if (n % 16 === 0) portal.clock.advance(quarterMs + 1)
    expect((await fail(n % 2 ? email : username)).code).toBe(622)
  }
  portal.clock.advance(quarterMs + 1)
}

describe('login', () => {
  test('sets a device cookie that scripts cannot read, and only after a complete login', async () => {
    const { email } = await owner()
    expect((await fail(email)).cookie).toBe('')
    const { cookie } = await logIn(email)
    expect(cookie).toMatch(/^device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
  })

  test('gives the device cookie a name that requires HTTPS, except in a local portal', async () => {
    const node = await startTestApp({
      database: portal.database,
      now: portal.clock.now(),
      env: { APP_ENV: 'dev', SHOP_MULTIPASS_SECRET: 'a', SHOP_WEBHOOK_SECRET: 'b', SHOP_ADMIN_TOKEN: 'c' },
    })
    try {
      const { email } = await owner()
      const payload = { identifier: email, password: preparedPassword }
      const answer = await node.http.inject({ method: 'POST', url: '/api/v3/portal/user_auth', payload })
      expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-device=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/)
    } finally {
      await node.stop()
    }
  })

  test('works in a known browser while strangers keep the account locked', async () => {
    const { email, username } = await owner()
    const { device } = await logIn(email)
    await failTimes(11, email)
    await failTimes(11, username)
    expect((await logIn(email)).code).toBe(614)
    expect((await logIn(username)).code).toBe(614)
    expect((await logIn(email, preparedPassword, { device })).status).toBe(200)
  })

  test('gives a known browser ten guesses in fifteen minutes and thirty a day', async () => {
    const { email } = await owner()
    const { device } = await logIn(email)
    for (let round = 0; round < 3; round++) {
      const codes = await failTimes(11, email, { device })
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 622), 614])
      portal.clock.advance(quarterMs + 1)
    }
    expect((await logIn(email, preparedPassword, { device })).code).toBe(614)
    portal.clock.advance(86_400_000)
    expect((await logIn(email, preparedPassword, { device })).status).toBe(200)
  })

  test('treats a foreign, cut or replaced device cookie as that of an unknown browser', async () => {
    const [mine, theirs] = [await owner(), await owner()]
    const first = (await logIn(mine.email)).device
    const second = (await logIn(mine.email, preparedPassword, { device: first })).device
    const foreign = (await logIn(theirs.email)).device
    await failTimes(10, mine.email)
    for (const device of [foreign, second.slice(1), first, '', 'x'.repeat(43)])
      expect((await logIn(mine.email, preparedPassword, { device })).code).toBe(614)
    expect((await logIn(mine.email, preparedPassword, { device: second })).status).toBe(200)
  })

  test('recognizes a browser shared by two people for both', async () => {
    const [mother, son] = [await owner(), await owner()]
    const first = (await logIn(mother.email)).device
    const shared = (await logIn(son.email, preparedPassword, { device: first })).device
    for (const { email } of [mother, son]) await failTimes(10, email)
    const again = await logIn(mother.email, preparedPassword, { device: shared })
    expect(again.status).toBe(200)
    expect((await logIn(son.email, preparedPassword, { device: again.device })).status).toBe(200)
  })

  test('recognizes the ten most recently used browsers of an account', async () => {
    const { email } = await owner()
    const devices: string[] = []
    for (let n = 0; n < 11; n++) {
      devices.push((await logIn(email)).device)
      portal.clock.advance(1_000)
    }
    await failTimes(10, email)
    expect((await logIn(email, preparedPassword, { device: devices[0] ?? '' })).code).toBe(614)
    expect((await logIn(email, preparedPassword, { device: devices[1] ?? '' })).status).toBe(200)
  })

  test('forgets known browsers after a new password or a logout elsewhere, but not after a logout', async () => {
    const { email } = await owner()
    const [phone, desk] = [(await logIn(email)).device, await logIn(email)]
    const token = desk.body.access_token
    const knows = async (device: string) => {
      await failTimes(10, email)
      const { status } = await logIn(email, preparedPassword, { device })
      portal.clock.advance(86_400_000)
      return status === 200
    }
    await post('v2/auth_logout/', { refresh: '' }, { token })
    expect(await knows(desk.device)).toBe(true)
    const fresh = await logIn(email)
    await post('v1/portal/end_other_sessions', {}, { token: fresh.body.access_token, device: fresh.device })
    expect(await knows(phone)).toBe(false)
    const now = await logIn(email, preparedPassword, { device: fresh.device })
    const change = { password: preparedPassword, new_password: 'another-ball-43' }
    const changed = await post('v2/portal/set_authd_password', change, { token: now.body.access_token, device: now.device })
    expect(changed.status).toBe(200)
    await failTimes(10, email)
    expect((await logIn(email, 'another-ball-43', { device: now.device })).code).toBe(614)
    expect((await logIn(email, 'another-ball-43', { device: changed.device })).status).toBe(200)
  })
})

test('a live session has its own number of wrong passwords, so strangers cannot lock it out', async () => {
  const { email, username } = await owner()
  const token = (await logIn(email)).body.access_token
  await failTimes(10, email)
  await failTimes(10, username)
  expect(await failTimes(11, email, { token })).toEqual([...Array.from({ length: 10 }, () => 622), 614])
  const other = await owner()
  await failTimes(10, other.email)
  const session = (await logIn(other.username)).body.access_token
  expect((await logIn(other.email, preparedPassword, { token: session })).status).toBe(200)
})

describe('unknown callers', () => {
  test('have fifty guesses a day by email and username together, and no answer reveals this', async () => {
    const player = await owner()
    await useUpTheDay(player)
    for (const name of [player.email, player.username]) expect((await logIn(name)).code).toBe(622)
    const checked = await post('v2/portal/user_verify_credentials', { identifier: player.email, password: preparedPassword })
    expect(checked.code).toBe(619)
    const token = await post('v2/token/', { username: player.username, password: preparedPassword })
    expect(token.code).toBe(622)
    portal.clock.advance(86_400_000)
    expect((await logIn(player.email)).status).toBe(200)
  })

  test('get the same answers for an account and for unknown names', async () => {
    const player = await owner()
    const answers = async (names: string[]) => {
      const start = portal.clock.now()
      const codes: (number | undefined)[] = []
      for (let n = 0; n < 52; n++) codes.push((await fail(names[n % 2] ?? '')).code)
      return [codes, portal.clock.now().getTime() - start.getTime()]
    }
    expect(await answers([player.email, player.username])).toEqual(await answers(['nobody-at-all@world.test', 'nobodyatall']))
  })

  test('do not use up guesses with correct passwords', async () => {
    const { email } = await owner()
    for (let n = 0; n < 51; n++) expect((await logIn(email)).status).toBe(200)
  })
})

describe('the owner of a locked account', () => {
  const notices = async (player: TestPlayer) => {
    await portal.services.jobs.drain()
    await fixtures.processEvents()
    await portal.services.jobs.drain()
    const { accessToken } = await player.session()
    const list = (await asVisitor(portal)(notificationsCalls.list, {}, { authorization: `Bearer ${accessToken}` })).body
    return list.filter(({ title }) => title === 'Too many wrong passwords').length
  }

  test('is notified once a day, by mail and in the portal', async () => {
    const player = await owner()
    await failTimes(9, player.email)
    expect(await notices(player)).toBe(0)
    await failTimes(1, player.email)
    await failTimes(10, player.username)
    expect(await notices(player)).toBe(1)
    const mails = await mailsTo(portal, player.email)
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([['security', 'Too many wrong passwords']])
    expect(mails[0]?.text).toContain('/reset-password')
    portal.clock.advance(86_400_001)
    await failTimes(10, player.email)
    expect(await notices(player)).toBe(2)
  })

  test('logs in with the mailed link from a new browser while guessing continues', async () => {
    const player = await owner()
    await useUpTheDay(player)
    await asVisitor(portal)(accountsCalls.requestReset, { query: { identifier: player.email } })
    await portal.services.jobs.drain()
    const token = tokenIn((await mailsTo(portal, player.email)).find(({ kind }) => kind === 'password-reset'))
    const set = await post('v2/portal/set_password', { token, password: 'tilted-twice-9' })
    expect(set.status).toBe(200)
    await failTimes(11, player.email)
    expect((await logIn(player.email, 'tilted-twice-9', { device: set.device })).status).toBe(200)
  })
})

test('the owner logs in after 120 wrong passwords, of which strangers had fifty checked a day', async () => {
  const { codes, ownerStatus, laterCodes, notices } = await floodLogin(portal, fixtures, {
    rounds: 3,
    eachRound: 40,
    pauseMs: 65 * 60_000,
  })
  expect(codes).toHaveLength(120)
  expect(new Set(codes)).toEqual(new Set([614, 622]))
  expect(ownerStatus).toBe(200)
  expect(laterCodes).toEqual([622, 622, 622, 622])
  expect(notices).toBe(1)
})
