import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hostileTargets } from '@portal/contract/rules/hostile-targets.fixture'
import { membershipCalls } from '@portal/contract/membership'
import { sessionsCalls } from '@portal/contract/sessions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asVisitor, makePlayer, type TestPlayer } from '../../testing/test-player.ts'

const start = new Date('2026-11-20T18:00:00Z')
let portal: TestApp
let made = 0

beforeAll(async () => {
  portal = await startTestApp({ now: start })
})
beforeEach(() => portal.clock.set(start))
afterAll(() => portal.stop())

const makeGuest = (options = {}) => makePlayer(portal, `guest-${++made}`, options)

describe('the login link to the shop', () => {
  const requestMultipass = (player: TestPlayer, return_to: string) =>
    player.request(membershipCalls.multipassUrl, { query: { return_to } })

  test('is open only to confirmed adults', async () => {
    const ada = await makeGuest()
    const { body, headers } = await requestMultipass(ada, 'https://shop.test/checkouts/1')
    expect(body.url).toMatch(/^https:\/\/shop\.test\/account\/login\/multipass\/[\w-]+=*$/)
    expect(headers['cache-control']).toContain('no-store')
    const minor = await makeGuest({ isMinor: true })
    const pending = await makeGuest({ status: 'pending' })
    for (const refused of [minor, pending]) {
      const { status } = await requestMultipass(refused, '')
      expect([400, 401]).toContain(status)
      expect([400, 401]).toContain((await refused.request(membershipCalls.purchase, { body: {} })).status)
    }
    const locked = await makeGuest()
    const login = () =>
      asVisitor(portal)(sessionsCalls.login, { body: { identifier: locked.username, password: 'wrong-guess-1' } })
    for (let i = 0; i < 11; i++) await login()
    expect((await requestMultipass(locked, '')).body).toMatchObject({ code: 614 })
  })

  test('is closed to admins who impersonate a player', async () => {
    const [ada, admin] = [await makeGuest(), await makeGuest({ groups: ['home', 'admin'] })]
    const { access_token } = await admin.calls(sessionsCalls.impersonate, { query: { uid: ada.uid, reason: 'Ticket 12' } })
    const headers = { authorization: `Bearer ${access_token}` }
    for (const call of [membershipCalls.multipassUrl, membershipCalls.purchase, membershipCalls.cancel])
      expect((await asVisitor(portal)(call as typeof membershipCalls.cancel, {}, headers)).body.message).toContain(
        'Only the player can do this.',
      )
  })

  test('needs a recent password check', async () => {
    const ada = await makeGuest()
    const { refreshToken } = await ada.session()
    portal.clock.advance(10 * 60_000)
    const refreshed = await asVisitor(portal)(sessionsCalls.refresh, { body: { refresh: refreshToken } })
    portal.clock.advance(5 * 60_000)
    const headers = { authorization: `Bearer ${refreshed.body.access_token}` }
    expect((await ada.request(membershipCalls.userInfo, {}, headers)).status).toBe(200)
    for (const call of [membershipCalls.multipassUrl, membershipCalls.purchase, membershipCalls.cancel])
      expect((await asVisitor(portal)(call as typeof membershipCalls.cancel, {}, headers)).body).toMatchObject({ code: 648 })
  })

  test('always opens the shop, whatever address is sent', async () => {
    const hostile = [
      ...hostileTargets,
      'https://shop.test.evil.test/',
      'https://shop.test@evil.test/',
      'https://evil.test/https://shop.test/',
      'http://shop.test/',
      'https://shop.test:8443/',
      'https://user@shop.test/',
      '/checkouts/1',
    ]
    expect(hostile.length).toBeGreaterThan(30)
    const players: TestPlayer[] = []
    for (const [i, target] of hostile.entries()) {
      if (i % 15 === 0) players.unshift(await makeGuest())
      const { status } = await requestMultipass(players[0] as TestPlayer, target)
      expect({ target, status }).toEqual({ target, status: 400 })
    }
  })
})
