import { accountsCalls } from '@portal/contract/accounts'
import { auditCalls } from '@portal/contract/audit'
import { secondFactorCalls } from '@portal/contract/second-factor'
import { sessionsCalls } from '@portal/contract/sessions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { TestPasskey } from '../../testing/passkey.ts'
import { preparedPassword } from '../../testing/prepared-password.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'

const origin = 'https://portal.test'
let portal: TestApp
let fixtures: Fixtures
let made = 0

beforeAll(async () => {
  portal = await startTestApp({ env: { ORIGIN: origin, ADMIN_MFA: 'on' } })
  fixtures = await makeFixtures(portal)
})
afterAll(() => portal.stop())

async function withPasskey(groups: ('home' | 'admin')[] = ['home']) {
  const player = await fixtures.player(`keyholder${++made}`, { groups })
  const key = new TestPasskey(origin)
  const { options } = await player.calls(secondFactorCalls.passkeyOptions)
  const { passkey, recovery_codes } = await player.calls(secondFactorCalls.addPasskey, {
    body: { name: 'Phone', made: key.createCredential(options) },
  })
  return { player, key, passkey, codes: recovery_codes }
}

const requestChallenge = async () => (await asVisitor(portal)(secondFactorCalls.passkeyChallenge)).body.options
const logIn = (proof: ReturnType<TestPasskey['createAssertion']>) =>
  asVisitor(portal)(secondFactorCalls.logIn, { body: { proof } })
const logInByPassword = (player: TestPlayer, code?: string) =>
  asVisitor(portal)(sessionsCalls.login, {
    body: { identifier: player.email, password: preparedPassword, ...(code && { code }) },
  })

describe('a passkey', () => {
  test('logs in without a password, can be renamed, and makes the password alone insufficient', async () => {
    const { player, key, passkey, codes } = await withPasskey()
    expect(codes).toHaveLength(10)
    const { status, body } = await logIn(key.createAssertion(await requestChallenge()))
    expect([status, body.user_id]).toEqual([200, player.userId])
    expect((await logInByPassword(player)).body.code).toBe(649)
    expect((await logInByPassword(player, codes[0])).status).toBe(200)
    await player.calls(secondFactorCalls.namePasskey, { params: { id: passkey.id }, body: { name: 'Blue key' } })
    const { passkeys } = await player.calls(secondFactorCalls.show)
    expect(passkeys).toMatchObject([{ name: 'Blue key', used_at: expect.any(String) as string }])
  })

  test('answers a challenge once; repeated, expired and foreign challenges are refused', async () => {
    const { key } = await withPasskey()
    const question = await requestChallenge()
    const proof = key.createAssertion(question)
    expect((await logIn(proof)).status).toBe(200)
    expect((await logIn(proof)).body.code).toBe(650)
    expect((await logIn(key.createAssertion(question))).body.code).toBe(650)
    const late = await requestChallenge()
    portal.clock.advance(5 * 60_000)
    expect((await logIn(key.createAssertion(late))).body.code).toBe(650)
    expect((await logIn(key.createAssertion({ challenge: Buffer.alloc(38).toString('base64url') }))).body.code).toBe(650)
  })

  test.each([
    ['of another site', { origin: 'https://portal.test.evil.example' }],
    ['made for another name', { site: 'evil.example' }],
    ['that did not look at finger, face or PIN', { looked: false }],
    ['whose counter stands still, as that of a copy does', { counter: 1 }],
  ])('%s is refused', async (_, twist) => {
    const { key } = await withPasskey()
    expect((await logIn(key.createAssertion(await requestChallenge(), { counter: 5 }))).status).toBe(200)
    const refused = await logIn(key.createAssertion(await requestChallenge(), twist))
    expect([refused.status, refused.body.code]).toEqual([400, 650])
  })

  test('of another account is not added, nor one made for another account’s challenge', async () => {
    const { key } = await withPasskey()
    const thief = await fixtures.player(`keyholder${++made}`)
    const { options } = await thief.calls(secondFactorCalls.passkeyOptions)
    expect(
      (await thief.request(secondFactorCalls.addPasskey, { body: { name: 'Mine', made: key.createCredential(options) } })).status,
    ).toBe(409)
    const victim = await fixtures.player(`keyholder${++made}`)
    const asked = await victim.calls(secondFactorCalls.passkeyOptions)
    const body = { name: 'Mine', made: new TestPasskey(origin).createCredential(asked.options) }
    expect((await thief.request(secondFactorCalls.addPasskey, { body })).body.code).toBe(650)
  })

  test('no longer logs in after it is removed, and the password alone is enough again', async () => {
    const { player, key, passkey } = await withPasskey()
    await player.calls(secondFactorCalls.removePasskey, { params: { id: passkey.id } })
    expect((await logIn(key.createAssertion(await requestChallenge()))).body.code).toBe(650)
    expect((await logInByPassword(player)).status).toBe(200)
  })
})

describe('MFA of an admin', () => {
  const people = { query: { search: 'keyholder' } }

  test('can use the console only in a session with a second factor', async () => {
    const admin = await fixtures.player(`keyholder${++made}`, { groups: ['home', 'admin'] })
    const refused = await admin.request(accountsCalls.find, people)
    expect([refused.status, refused.body.code]).toEqual([400, 651])
    expect(await admin.calls(secondFactorCalls.show)).toMatchObject({ opens_console: true })
    const key = new TestPasskey(origin)
    const { options } = await admin.calls(secondFactorCalls.passkeyOptions)
    const { passkey } = await admin.calls(secondFactorCalls.addPasskey, {
      body: { name: 'Key', made: key.createCredential(options) },
    })
    expect((await admin.request(accountsCalls.find, people)).status).toBe(200)
    expect(await admin.calls(secondFactorCalls.show)).toMatchObject({ opens_console: false })
    const { body } = await logIn(key.createAssertion(await requestChallenge()))
    const elsewhere = { authorization: `Bearer ${body.access_token}` }
    expect((await asVisitor(portal)(accountsCalls.find, people, elsewhere)).status).toBe(200)
    await admin.calls(secondFactorCalls.removePasskey, { params: { id: passkey.id } })
    await expect.poll(async () => (await admin.request(accountsCalls.find, people)).body.code).toBe(651)
  })

  test('cannot impersonate without a second factor', async () => {
    const admin = await fixtures.player(`keyholder${++made}`, { groups: ['home', 'admin'] })
    const player = await fixtures.player(`keyholder${++made}`)
    const refused = await admin.request(sessionsCalls.impersonate, { query: { uid: player.uid, reason: 'Ticket 9' } })
    expect([refused.status, refused.body.code]).toEqual([400, 651])
  })

  test('removes a user’s MFA methods, which is recorded, mailed, and signs the user out', async () => {
    const { player: admin } = await withPasskey(['home', 'admin'])
    const { player } = await withPasskey()
    const body = { reason: 'Ticket 7: lost the phone' }
    expect(await admin.calls(secondFactorCalls.removeOf, { params: { id: player.userId }, body })).toMatchObject({ removed: 1 })
    await expect.poll(async () => (await player.request(sessionsCalls.list)).status).toBe(401)
    expect((await logInByPassword(player)).status).toBe(200)
    const { results } = await admin.calls(auditCalls.list, { query: { user_id: player.userId } })
    expect(results).toMatchObject([{ action: 'second-factor.removed', reason: body.reason }])
    const mails = await portal.services.db
      .selectFrom('outbox_mails')
      .select('body')
      .where('user_id', '=', player.userId)
      .execute()
    expect(mails.filter(({ body }) => body.includes('Our support team turned off your two-step verification'))).toHaveLength(1)
  })
})
