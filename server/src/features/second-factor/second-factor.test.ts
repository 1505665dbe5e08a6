import { secondFactorCalls } from '@portal/contract/second-factor'
import { sessionsCalls } from '@portal/contract/sessions'
import { notificationsCalls } from '@portal/contract/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { codeAt } from '../../testing/authenticator-app.ts'
import { preparedPassword } from '../../testing/prepared-password.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'

let portal: TestApp
let other: TestApp
let fixtures: Fixtures
let made = 0

beforeAll(async () => {
  portal = await startTestApp()
  other = await startTestApp({ database: portal.database })
  fixtures = await makeFixtures(portal)
})
afterAll(async () => {
  await other.stop()
  await portal.stop()
})

const seconds = (number: number) => number * 1000

/** Moves the clocks of both nodes. */
function advance(ms: number) {
  portal.clock.advance(ms)
  other.clock.advance(ms)
}

const codeOf = (secret: string) => codeAt(secret, portal.clock.now())

const logIn = (player: TestPlayer, code?: string, node = portal) =>
  asVisitor(node)(sessionsCalls.login, { body: { identifier: player.email, password: preparedPassword, ...(code && { code }) } })

/** A player with an authenticator app that was just set up; the first code is used up. */
async function withApp() {
  const player = await fixtures.player(`factor${++made}`)
  const { secret } = await player.calls(secondFactorCalls.setUp)
  const { recovery_codes } = await player.calls(secondFactorCalls.confirm, { body: { code: codeOf(secret) } })
  advance(seconds(30))
  return { player, secret, codes: recovery_codes }
}

describe('an authenticator app', () => {
  test('is active once a code was entered, and then the password alone is not enough', async () => {
    const player = await fixtures.player(`factor${++made}`)
    const { secret, address } = await player.calls(secondFactorCalls.setUp)
    expect(address).toContain('otpauth://totp/')
    expect((await logIn(player)).status).toBe(200)
    const wrong = await player.request(secondFactorCalls.confirm, { body: { code: '000000' } })
    expect([wrong.status, Object.keys(wrong.body.validation_errors ?? {})]).toEqual([400, ['code']])
    const { recovery_codes } = await player.calls(secondFactorCalls.confirm, { body: { code: codeOf(secret) } })
    expect(new Set(recovery_codes).size).toBe(10)
    const asked = await logIn(player)
    expect([asked.status, asked.body.code]).toEqual([400, 649])
    advance(seconds(30))
    const { status, body } = await logIn(player, codeOf(secret))
    expect([status, body.user_id]).toEqual([200, player.userId])
  })

  test('is required for token clients too, and not requested after a wrong password', async () => {
    const { player, secret } = await withApp()
    const body = { username: player.username, password: preparedPassword }
    expect((await asVisitor(portal)(sessionsCalls.token, { body })).body.code).toBe(649)
    expect((await asVisitor(portal)(sessionsCalls.token, { body: { ...body, code: codeOf(secret) } })).status).toBe(200)
    const wrong = await asVisitor(portal)(sessionsCalls.token, { body: { ...body, password: 'not-the-password' } })
    expect(wrong.body.code).toBe(622)
  })

  test('accepts the codes of the previous and next time step, and no others', async () => {
    const { player, secret } = await withApp()
    const codeAfterSteps = (spans: number) => codeAt(secret, new Date(portal.clock.now().getTime() + seconds(spans * 30)))
    advance(seconds(300))
    for (const spans of [-2, 2]) expect((await logIn(player, codeAfterSteps(spans))).body.code).toBe(650)
    for (const spans of [-1, 0, 1]) expect((await logIn(player, codeAfterSteps(spans))).status, `${spans}`).toBe(200)
    expect((await logIn(player, codeAfterSteps(0))).body.code).toBe(650)
  })

  test('accepts each code once, also on two nodes at the same moment', async () => {
    const { player, secret } = await withApp()
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => logIn(player, code, nth % 2 ? other : portal)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 650)).toHaveLength(7)
  })

  test('locks on both nodes after ten wrong codes until an admin unlocks it', async () => {
    const { player, secret } = await withApp()
    for (let nth = 0; nth < 10; nth++) expect((await logIn(player, '12345x', nth % 2 ? other : portal)).body.code).toBe(650)
    for (const node of [portal, other]) {
      const locked = await logIn(player, codeOf(secret), node)
      expect([locked.status, locked.body.code, locked.headers['retry-after']]).toEqual([429, 614, '900'])
    }
    const admin = await fixtures.player(`factor${++made}`, { groups: ['home', 'admin'] })
    const body = { reason: 'Ticket 4' }
    expect(await admin.calls(sessionsCalls.unlock, { params: { id: player.userId }, body })).toMatchObject({ was_locked: true })
    expect((await logIn(player, codeOf(secret))).status).toBe(200)
  }, 60_000)

  test('ends all other sessions as the first MFA method, mails the owner, and can be removed', async () => {
    const player = await fixtures.player(`factor${++made}`)
    const elsewhere = { authorization: `Bearer ${(await player.session()).accessToken}` }
    const { secret } = await player.calls(secondFactorCalls.setUp)
    await player.calls(secondFactorCalls.confirm, { body: { code: codeOf(secret) } })
    expect((await asVisitor(portal)(sessionsCalls.list, {}, elsewhere)).status).toBe(401)
    expect(await player.calls(sessionsCalls.list)).toHaveLength(1)
    expect((await player.request(secondFactorCalls.remove, { body: { code: '000000' } })).body).toMatchObject({
      code: 650,
      validation_errors: { code: [expect.any(String)] },
    })
    expect(await player.calls(secondFactorCalls.show)).toMatchObject({ authenticator: { set_up_at: expect.any(String) } })
    advance(seconds(30))
    await player.calls(secondFactorCalls.remove, { body: { code: codeOf(secret) } })
    expect(await player.calls(secondFactorCalls.show)).toMatchObject({ authenticator: null, recovery_codes_left: 0 })
    expect((await logIn(player)).status).toBe(200)
    const mails = await portal.services.db
      .selectFrom('outbox_mails')
      .select('body')
      .where('user_id', '=', player.userId)
      .execute()
    expect(mails.map(({ body }) => /You added an authenticator app|You removed the authenticator app/.exec(body)?.[0])).toEqual([
      'You added an authenticator app',
      'You removed the authenticator app',
    ])
    await fixtures.processEvents()
    const told = (await player.calls(notificationsCalls.list)).map(({ title }) => title)
    expect(told.filter((title) => title === 'Your two-step verification was changed')).toHaveLength(2)
  })

  test('is set up and removed only after a recent password entry, and only once', async () => {
    const { player } = await withApp()
    expect((await player.request(secondFactorCalls.setUp)).status).toBe(409)
    const stale = await fixtures.player(`factor${++made}`)
    const { refreshToken } = await stale.session()
    advance(seconds(16 * 60))
    const { body } = await asVisitor(portal)(sessionsCalls.refresh, { body: { refresh: refreshToken } })
    const headers = { authorization: `Bearer ${body.access}` }
    expect((await asVisitor(portal)(secondFactorCalls.setUp, {}, headers)).body).toMatchObject({ code: 648 })
  })

  test('is not requested again in a session where it was given', async () => {
    const { player, secret } = await withApp()
    const { body } = await logIn(player, codeOf(secret))
    const again = await asVisitor(portal)(
      sessionsCalls.login,
      { body: { identifier: player.email, password: preparedPassword } },
      { authorization: `Bearer ${body.access_token}` },
    )
    expect(again.status).toBe(200)
  })
})

describe('recovery codes', () => {
  test('each replace the app once, in any notation, and their owner is notified', async () => {
    const { player, codes } = await withApp()
    const [first = '', second = ''] = codes
    expect((await logIn(player, first.toUpperCase().replace('-', ' '))).status).toBe(200)
    expect((await logIn(player, first)).body.code).toBe(650)
    const answers = await Promise.all([logIn(player, second), logIn(player, second, other)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await fixtures.processEvents()
    expect((await player.calls(notificationsCalls.list)).map(({ title }) => title)).toContain('A recovery code was used')
  })

  test('are replaced by new ones and stored only as digests', async () => {
    const { player, codes } = await withApp()
    const { recovery_codes: renewed } = await player.calls(secondFactorCalls.renewCodes)
    expect((await logIn(player, codes[0])).body.code).toBe(650)
    expect((await logIn(player, renewed[0])).status).toBe(200)
    expect(await player.calls(secondFactorCalls.show)).toMatchObject({ recovery_codes_left: 9 })
    const kept = await portal.services.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', player.userId).execute()
    expect(JSON.stringify(kept)).not.toContain((renewed[1] ?? '').slice(0, 5))
  })
})
