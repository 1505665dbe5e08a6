import { accountsCalls } from '@portal/contract/accounts'
import { auditCalls } from '@portal/contract/audit'
import { contentCalls } from '@portal/contract/content'
import { membershipCalls } from '@portal/contract/membership'
import { notificationsCalls } from '@portal/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { mailsTo, tokenIn } from '../../testing/mailbox.ts'
import { asVisitor, makePlayer, type TestPlayer } from '../../testing/test-player.ts'
import { endMemberships, remindOfEnds } from './index.ts'

const start = new Date('2026-11-20T18:00:00Z')
const dayMs = 86_400_000
let portal: TestApp
let made = 0

beforeAll(async () => {
  portal = await startTestApp({ now: start, env: { SHOP_PROVIDER: 'none' } })
})
beforeEach(() => portal.clock.set(start))
afterAll(() => portal.stop())

const makePerson = (options = {}) => makePlayer(portal, `shopless-${++made}`, options)
const give = async (player: TestPlayer, days: number) => {
  const admin = await makePerson({ groups: ['home', 'admin'] })
  await admin.calls(membershipCalls.grant, { body: { user_id: player.userId, days, reason: 'Won the draw' } })
  return admin
}
const signedInAgain = async (player: TestPlayer) => ({ authorization: `Bearer ${(await player.session()).accessToken}` })

describe('a portal without a shop', () => {
  test('says so to pages and refuses purchases with an error', async () => {
    const ada = await makePerson()
    expect((await asVisitor(portal)(contentCalls.flags)).body.sells_membership).toBe(false)
    const refused = [
      await ada.request(membershipCalls.offer),
      await ada.request(membershipCalls.purchase, { body: {} }),
      await ada.request(membershipCalls.setPending, { body: { state: true } }),
      await ada.request(membershipCalls.multipassUrl, { query: { return_to: '' } }),
    ]
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([400, { message: 'Membership can’t be bought here.' }])
    expect(await ada.calls(membershipCalls.setPending, { body: { state: false } })).toMatchObject({ pending: false })
    expect(await ada.calls(membershipCalls.userInfo)).toMatchObject({ status: 'none', pending: false })
  })

  test('has members to whom an admin gave days, and the audit log contains it', async () => {
    const ada = await makePerson()
    const admin = await give(ada, 60)
    expect(await ada.calls(membershipCalls.userInfo)).toMatchObject({
      status: 'active',
      is_all_access: true,
      date_expires: new Date(start.getTime() + 60 * dayMs).toISOString(),
    })
    const { results } = await admin.calls(auditCalls.list, { query: { user_id: ada.userId } })
    expect(results).toMatchObject([{ action: 'membership.granted', reason: 'Won the draw', subject: { user_id: ada.userId } }])
  })

  test('mails the end of a membership without a price or a link to a purchase', async () => {
    const ada = await makePerson()
    await give(ada, 60)
    portal.clock.set(new Date(start.getTime() + 31 * dayMs))
    await remindOfEnds(portal.services)
    portal.clock.set(new Date(start.getTime() + 60 * dayMs))
    await endMemberships(portal.services)
    const [ended, ending] = await mailsTo(portal, ada.email)
    expect([ended?.kind, ending?.kind]).toEqual(['membership-ended', 'membership-ending'])
    expect(ending?.text).toContain('Your All-Access membership ends on January 19, 2027. You keep your scores')
    for (const { text, html } of [ended, ending].flatMap((mail) => mail ?? [])) {
      expect(text).not.toMatch(/Renew|Rejoin|USD|charged|\/upgrade/)
      expect(html).not.toContain('/upgrade')
    }
    const { body } = await ada.request(notificationsCalls.list, {}, await signedInAgain(ada))
    expect(JSON.stringify(body)).toContain('Your All-Access membership has ended')
    expect(JSON.stringify(body)).not.toContain('/upgrade')
  })

  test('does not send a new account to a purchase', async () => {
    const visitor = asVisitor(portal)
    const email = 'wanted-more@world.test'
    await visitor(accountsCalls.register, {
      body: {
        first_name: 'Ada',
        last_name: 'Lovelace',
        email,
        password: 'silver-ball-42',
        username: 'wanted-more',
        date_of_birth: '1990-12-10',
        country: 'US',
        terms_and_conditions: true,
        signup_intent: 'all-access',
      },
    })
    const token = tokenIn((await mailsTo(portal, email))[0])
    const { body } = await visitor(accountsCalls.confirmRegistration, { body: { token } })
    expect(body).toMatchObject({ confirmed: 'account', signup_intent: '' })
  })
})
