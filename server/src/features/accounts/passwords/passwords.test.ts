import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountsCalls } from '@portal/contract/accounts'
import { sessionsCalls } from '@portal/contract/sessions'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { mailsTo, tokenIn } from '../../../testing/mailbox.ts'
import { preparedPassword } from '../../../testing/prepared-password.ts'
import { asVisitor, makePlayer } from '../../../testing/test-player.ts'

let portal: TestApp
let visitor: ReturnType<typeof asVisitor>

beforeAll(async () => {
  portal = await startTestApp()
  visitor = asVisitor(portal)
})
beforeEach(() => portal.clock.advance(86_400_000))
afterAll(() => portal.stop())

const fresh = 'tilted-twice-9'
const login = (identifier: string, password: string) => visitor(sessionsCalls.login, { body: { identifier, password } })
const requestReset = (identifier: string) => visitor(accountsCalls.requestReset, { query: { identifier } })
const verifyToken = (token: string) => visitor(accountsCalls.verifyPasswordToken, { body: { token } })
const setPassword = (token: string, password = fresh) => visitor(accountsCalls.setPassword, { body: { token, password } })

async function linkFor(name: string): Promise<string> {
  await requestReset(name)
  await portal.services.jobs.drain()
  const [mail] = await mailsTo(portal, `${name}@world.test`)
  return tokenIn(mail)
}

const ping = (accessToken: string) => visitor(sessionsCalls.ping, {}, { authorization: `Bearer ${accessToken}` })

describe('a forgotten password', () => {
  test('is replaced with the mailed link, which works once, ends every session, lifts the lock and notifies the owner', async () => {
    const player = await makePlayer(portal, 'forgetful')
    const session = await player.session()
    for (let i = 0; i < 11; i++) await login('forgetful@world.test', 'wrong')
    expect((await login('forgetful@world.test', preparedPassword)).body).toMatchObject({ code: 614 })

    const token = await linkFor('forgetful')
    expect((await verifyToken(token)).body).toEqual({ success: true, valid: true, email: 'forgetful@world.test' })
    expect((await setPassword(token)).status).toBe(200)
    expect((await setPassword(token)).body).toMatchObject({ code: 100, message: 'Reset password link has been expired.' })
    expect((await verifyToken(token)).body).toMatchObject({ message: 'Reset password link has been expired.' })

    expect((await ping(session.accessToken)).status).toBe(401)
    expect((await login('forgetful', preparedPassword)).status).toBe(401)
    expect((await login('forgetful', fresh)).status).toBe(200)
    expect((await mailsTo(portal, 'forgetful@world.test')).map((mail) => mail.kind)).toEqual([
      'password-changed',
      'password-reset',
    ])
  })

  test('has a mailed link to the configured origin, not to the host of the request', async () => {
    await makePlayer(portal, 'poisoned')
    await portal.http.inject({
      url: '/api/v1/portal/reset_password/?identifier=poisoned',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    await portal.services.jobs.drain()
    const [mail] = await mailsTo(portal, 'poisoned@world.test')
    expect(mail?.text).toContain(`${portal.config.origin}/set-password?token=`)
    expect(mail?.text).not.toContain('evil')
  })

  test('has a link that expires after 30 minutes, and older links stay valid until one is used', async () => {
    await makePlayer(portal, 'dawdler')
    const first = await linkFor('dawdler')
    portal.clock.advance(10 * 60_000)
    const second = await linkFor('dawdler')
    expect(second).not.toBe(first)
    portal.clock.advance(20 * 60_000 - 1)
    for (const link of [first, second]) expect((await verifyToken(link)).status).toBe(200)
    portal.clock.advance(1)
    expect((await verifyToken(first)).status).toBe(400)
    portal.clock.advance(10 * 60_000 - 1)
    const third = await linkFor('dawdler')
    expect((await setPassword(second)).status).toBe(200)
    expect((await verifyToken(third)).status).toBe(400)
  })

  test('limits unknown browsers to twelve mails a day, the last valid for a day, and known browsers to five more', async () => {
    const player = await makePlayer(portal, 'besieged')
    const resets = async () => (await mailsTo(portal, player.email)).filter(({ kind }) => kind === 'password-reset')
    const { headers } = await login(player.email, preparedPassword)
    const device = /device=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
    const requestResetFromKnownBrowser = () =>
      visitor(accountsCalls.requestReset, { query: { identifier: player.username } }, { cookie: device })
    const answers = new Set<string>()
    for (let n = 0; n < 60; n++) {
      const { status, body } = await requestReset(n % 2 ? player.email : player.username)
      answers.add(JSON.stringify([status, body]))
      if (n % 4 === 3) await portal.services.jobs.drain()
      portal.clock.advance(4 * 60_000)
    }
    expect([...answers]).toHaveLength(1)
    expect(await resets()).toHaveLength(12)
    const [last] = await resets()
    expect(last?.text).toContain('expires in 24 hours')
    portal.clock.advance(12 * 3_600_000)
    expect((await verifyToken(tokenIn(last))).status).toBe(200)
    for (let n = 0; n < 7; n++) {
      await requestResetFromKnownBrowser()
      await portal.services.jobs.drain()
      portal.clock.advance(10 * 60_000)
    }
    expect(await resets()).toHaveLength(17)
  })

  test('cannot be replaced by a common password, and the link stays valid', async () => {
    await makePlayer(portal, 'lazybones')
    const token = await linkFor('lazybones')
    expect((await setPassword(token, 'password1')).body.validation_errors).toHaveProperty('password')
    expect((await setPassword(token)).status).toBe(200)
  })

  test('is replaced once when the link is used several times at once', async () => {
    await makePlayer(portal, 'racehorse')
    const token = await linkFor('racehorse')
    const answers = await Promise.all([1, 2, 3, 4].map((n) => setPassword(token, `${fresh}${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('gives the same answer with the same SQL statements for every name', async () => {
    await makePlayer(portal, 'knownone')
    await makePlayer(portal, 'inactive', { status: 'pending' })
    await makePlayer(portal, 'smallfry', { status: 'consent_pending', isMinor: true })
    const told: string[] = []
    for (const name of ['knownone', 'inactive', 'smallfry', 'nobody-at-all']) {
      portal.queries()
      const { status, body, headers } = await requestReset(name)
      told.push(JSON.stringify({ status, body, length: headers['content-length'], queries: portal.queries() }))
    }
    expect(new Set(told)).toHaveLength(1)
    await portal.services.jobs.drain()
    expect(await mailsTo(portal, 'knownone@world.test')).toHaveLength(1)
    expect(await mailsTo(portal, 'inactive@world.test')).toEqual([])
    expect(await mailsTo(portal, 'smallfry@world.test')).toEqual([])
  })
})

describe('changing the password while signed in', () => {
  const changePassword = (player: Awaited<ReturnType<typeof makePlayer>>, password: string, newPassword = fresh) =>
    player.request(accountsCalls.changePassword, { body: { password, new_password: newPassword } })

  test('ends all other sessions and keeps the current one', async () => {
    const player = await makePlayer(portal, 'changer1')
    const other = await player.session()
    expect((await changePassword(player, preparedPassword)).status).toBe(200)
    expect((await player.request(sessionsCalls.ping)).status).toBe(200)
    expect((await ping(other.accessToken)).status).toBe(401)
    expect((await login('changer1', fresh)).status).toBe(200)
  })

  test('answers 619 for a wrong current password and counts it as a failed login', async () => {
    const player = await makePlayer(portal, 'changer2')
    expect((await changePassword(player, 'not-it')).body).toMatchObject({ code: 619 })
    for (let i = 0; i < 10; i++) await changePassword(player, 'not-it')
    expect(await changePassword(player, preparedPassword)).toMatchObject({ status: 429, body: { code: 614 } })
  })

  test('requires a password entry within 15 minutes (648) and rejects a common new password', async () => {
    const player = await makePlayer(portal, 'changer3')
    expect((await changePassword(player, preparedPassword, 'password123')).body.validation_errors).toHaveProperty('new_password')
    portal.clock.advance(15 * 60_000)
    expect((await changePassword(player, preparedPassword)).status).toBe(401)
    const { accessToken } = await player.session()
    const headers = { authorization: `Bearer ${accessToken}` }
    portal.clock.advance(14 * 60_000)
    portal.clock.advance(59_000)
    const body = { password: preparedPassword, new_password: fresh }
    expect((await visitor(accountsCalls.changePassword, { body }, headers)).status).toBe(200)
  })
})
