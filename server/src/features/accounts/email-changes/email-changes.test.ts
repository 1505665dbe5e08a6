import { accountsCalls } from '@portal/contract/accounts'
import { emailChangesCalls } from '@portal/contract/email-changes'
import { notificationsCalls } from '@portal/contract/notifications'
import { profilesCalls } from '@portal/contract/profiles'
import { secondFactorCalls } from '@portal/contract/second-factor'
import { sessionsCalls } from '@portal/contract/sessions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { codeAt } from '../../../testing/authenticator-app.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../../testing/fixtures.ts'
import { mailsTo, tokenIn } from '../../../testing/mailbox.ts'
import { preparedPassword } from '../../../testing/prepared-password.ts'
import { asVisitor } from '../../../testing/test-player.ts'
import { deleteOldLinks } from '../index.ts'
import { heldBefore } from './index.ts'

let portal: TestApp
let fixtures: Fixtures
let visitor: ReturnType<typeof asVisitor>

beforeAll(async () => {
  portal = await startTestApp()
  fixtures = await makeFixtures(portal)
  visitor = asVisitor(portal)
})
beforeEach(() => portal.clock.advance(86_400_000))
afterAll(() => portal.stop())

const hours = (count: number) => count * 3_600_000
const days = (count: number) => hours(24 * count)
const thiefs = 'tilted-twice-9'
const ownersNew = 'ramps-and-loops-4'

const bearer = async (player: TestPlayer) => ({ authorization: `Bearer ${(await player.session()).accessToken}` })
const newAddress = (player: TestPlayer) => `${player.username}-new@world.test`

/** Confirms a new address and returns the token of the mail to the old one. */
async function changeEmail(player: TestPlayer, email = newAddress(player), old = player.email): Promise<string> {
  const change = await visitor(profilesCalls.update, { body: { email } }, await bearer(player))
  expect(change.status).toBe(200)
  const [mail] = await mailsTo(portal, email)
  await visitor(accountsCalls.confirmRegistration, { body: { token: tokenIn(mail) } })
  const [told] = await mailsTo(portal, old)
  expect(told?.kind).toBe('email-changed')
  return tokenIn(told)
}
const changePassword = async (player: TestPlayer, password: string, new_password: string) => {
  const body = { password, new_password }
  expect((await visitor(accountsCalls.changePassword, { body }, await bearer(player))).status).toBe(200)
}
const details = (token: string) => visitor(emailChangesCalls.details, { body: { token } })
const restore = (token: string, proof: { password?: string; code?: string } = { password: preparedPassword }) =>
  visitor(emailChangesCalls.restore, { body: { token, ...proof } })
const logIn = (identifier: string, password: string, headers = {}) =>
  visitor(sessionsCalls.login, { body: { identifier, password } }, headers)
const emailOf = async ({ userId }: TestPlayer) =>
  (await portal.services.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
const expired = { code: 100, message: 'This link has expired. Please request a new one.' }

describe('undoing a change of email', () => {
  test('mails the masked new address to the old mailbox, and opening the link alone changes nothing', async () => {
    const player = await fixtures.player('undomasked')
    const token = await changeEmail(player)
    const [mail] = await mailsTo(portal, player.email)
    expect(mail?.text).toContain('u•••@world.test')
    expect(mail?.text).not.toContain(newAddress(player))
    for (let n = 0; n < 2; n++)
      expect((await details(token)).body).toMatchObject({ action: 'restore', email: player.email, proof: 'password' })
    expect(await emailOf(player)).toBe(newAddress(player))
  })

  test('restores the address, ends all sessions and the password, and notifies the owner and both mailboxes', async () => {
    const player = await fixtures.player('undoowner')
    const session = await bearer(player)
    const token = await changeEmail(player)
    expect((await restore(token)).body).toMatchObject({ email: player.email })
    expect(await emailOf(player)).toBe(player.email)
    expect((await visitor(sessionsCalls.ping, {}, session)).status).toBe(401)
    expect((await logIn(player.email, preparedPassword)).status).toBe(401)
    const [restored] = await mailsTo(portal, player.email)
    const [removed] = await mailsTo(portal, newAddress(player))
    expect([restored?.kind, removed?.kind]).toEqual(['email-restored', 'email-removed'])
    const set = await visitor(accountsCalls.setPassword, { body: { token: tokenIn(restored), password: 'another-ball-43' } })
    expect(set.status).toBe(200)
    expect((await logIn(player.email, 'another-ball-43')).status).toBe(200)
    await fixtures.processEvents()
    const notices = await visitor(notificationsCalls.list, {}, await bearer(player))
    expect(notices.body.map(({ title }) => title)).toContain('Your old email address was restored')
  })

  test('accepts the password that a thief replaced before or after the change, but not one set after it', async () => {
    for (const [name, before] of [
      ['undobefore', true],
      ['undoafter', false],
    ] as const) {
      const player = await fixtures.player(name)
      if (before) await changePassword(player, preparedPassword, thiefs)
      const token = await changeEmail(player)
      if (!before) {
        portal.clock.advance(60_000)
        await changePassword(player, preparedPassword, thiefs)
        expect((await restore(token, { password: thiefs })).body).toMatchObject({ code: 619 })
      }
      expect((await restore(token)).status).toBe(200)
      expect(await emailOf(player)).toBe(player.email)
      expect((await logIn(player.email, thiefs)).status).toBe(401)
    }
  })

  test('refuses a password that was replaced more than seven days before the change', async () => {
    const player = await fixtures.player('undoancient')
    await changePassword(player, preparedPassword, thiefs)
    portal.clock.advance(days(7) + 1)
    const token = await changeEmail(player)
    expect((await restore(token)).body).toMatchObject({ code: 619 })
    expect((await restore(token, { password: thiefs })).status).toBe(200)
  })

  test('limits wrong passwords like those of a login, apart from guesses at the login', async () => {
    const player = await fixtures.player('undoguessed')
    const token = await changeEmail(player)
    for (let n = 0; n < 11; n++) await logIn(newAddress(player), 'wrong')
    expect((await logIn(newAddress(player), preparedPassword)).body).toMatchObject({ code: 614 })
    for (let n = 0; n < 10; n++) expect((await restore(token, { password: `wrong-${n}` })).body).toMatchObject({ code: 619 })
    expect((await restore(token)).body).toMatchObject({ code: 614 })
    expect(await emailOf(player)).toBe(newAddress(player))
    portal.clock.advance(hours(24))
    expect((await restore(token)).status).toBe(200)
  })

  test('asks for a code of a second factor that is older than a week, and a password is not enough', async () => {
    const player = await fixtures.player('undofactor')
    const { secret } = await player.calls(secondFactorCalls.setUp)
    const code = () => codeAt(secret, portal.clock.now())
    const { recovery_codes } = await player.calls(secondFactorCalls.confirm, { body: { code: code() } })
    portal.clock.advance(days(8))
    const token = await changeEmail(player)
    expect((await details(token)).body).toMatchObject({ proof: 'code' })
    expect((await restore(token)).body).toMatchObject({ code: 649 })
    expect((await restore(token, { code: '000000' })).body).toMatchObject({ code: 650 })
    expect((await restore(token, { code: code() })).status).toBe(200)
    portal.clock.advance(days(1))
    const again = await changeEmail(player)
    expect((await restore(again, { code: recovery_codes[0] ?? '' })).status).toBe(200)
    expect((await logIn(player.email, preparedPassword)).body).toMatchObject({ code: 649 })
  })

  test('asks for the password when a second factor was set up shortly before the change, and removes it', async () => {
    const player = await fixtures.player('undoyoung')
    const { secret } = await player.calls(secondFactorCalls.setUp)
    await player.calls(secondFactorCalls.confirm, { body: { code: codeAt(secret, portal.clock.now()) } })
    const token = await changeEmail(player)
    expect((await details(token)).body).toMatchObject({ proof: 'password' })
    expect((await restore(token)).status).toBe(200)
    const link = tokenIn((await mailsTo(portal, player.email))[0])
    expect((await visitor(accountsCalls.setPassword, { body: { token: link, password: ownersNew } })).status).toBe(200)
    expect((await logIn(player.email, ownersNew)).status).toBe(200)
  })

  test('answers used, cut, swapped and expired links alike', async () => {
    const [player, other] = [await fixtures.player('undoused'), await fixtures.player('undoother')]
    const token = await changeEmail(player)
    await visitor(accountsCalls.requestReset, { query: { identifier: other.email } })
    await portal.services.jobs.drain()
    const [reset] = await mailsTo(portal, other.email)
    for (const wrong of [token.slice(0, -1), tokenIn(reset), 'x']) {
      expect((await restore(wrong)).body).toMatchObject(expired)
      expect((await details(wrong)).body).toMatchObject(expired)
    }
    expect((await restore(token)).status).toBe(200)
    expect((await restore(token)).body).toMatchObject(expired)
    const late = await changeEmail(other)
    portal.clock.advance(days(7) - 1)
    expect((await details(late)).status).toBe(200)
    portal.clock.advance(1)
    expect((await restore(late)).body).toMatchObject(expired)
  })

  test('restores once when the link is used several times at once', async () => {
    const player = await fixtures.player('undorace')
    const token = await changeEmail(player)
    const answers = await Promise.all([1, 2, 3].map(() => restore(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('undoes later changes too, whose links then end', async () => {
    const player = await fixtures.player('undochain')
    const first = await changeEmail(player)
    const second = await changeEmail(player, 'undochain-third@world.test', newAddress(player))
    expect((await restore(first)).body).toMatchObject({ email: player.email })
    expect((await details(second)).body).toMatchObject(expired)
  })

  test('keeps the old address from other accounts while the change can be undone', async () => {
    const [player, other] = [await fixtures.player('undoreserved'), await fixtures.player('undotaker')]
    const token = await changeEmail(player)
    await visitor(profilesCalls.update, { body: { email: player.email } }, await bearer(other))
    const kinds = (await mailsTo(portal, player.email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['email-changed'])
    expect((await restore(token)).status).toBe(200)
  })
})

describe('confirming a changed email again', () => {
  const deviceOf = (headers: Record<string, unknown>) => ({
    cookie: /device=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? '',
  })
  const ask = async (player: TestPlayer, device: object) =>
    visitor(emailChangesCalls.askToConfirm, {}, { ...(await bearer(player)), ...device })
  const confirm = (token: string, device = {}) => visitor(emailChangesCalls.confirm, { body: { token } }, device)
  const undoUntil = async (player: TestPlayer) => {
    const { body } = await visitor(profilesCalls.userDetail, {}, await bearer(player))
    return body.user.email_undo_until
  }

  test('ends the undo link a day after the change, in a browser that was known a week before it', async () => {
    const player = await fixtures.player('keepowner')
    const known = deviceOf((await logIn(player.email, preparedPassword)).headers)
    portal.clock.advance(days(8))
    const token = await changeEmail(player)
    expect(await undoUntil(player)).toBe(new Date(portal.clock.now().getTime() + days(7)).toISOString())
    portal.clock.advance(hours(24) - 1)
    expect((await ask(player, known)).body).toMatchObject({ code: 100, message: expect.stringContaining('24 hours') })
    portal.clock.advance(1)
    expect((await ask(player, known)).status).toBe(200)
    const [mail] = await mailsTo(portal, newAddress(player))
    expect(mail?.kind).toBe('email-confirm-again')
    const keep = tokenIn(mail)
    expect((await details(keep)).body).toMatchObject({ action: 'confirm', proof: null })
    expect((await confirm(keep)).body).toMatchObject({ code: 100 })
    expect((await restore(keep)).body).toMatchObject(expired)
    expect((await confirm(token, known)).body).toMatchObject(expired)
    expect((await confirm(keep, known)).body).toMatchObject({ email: newAddress(player) })
    expect((await restore(token)).body).toMatchObject(expired)
    expect(await undoUntil(player)).toBeNull()
  })

  test('is refused in a browser that logged in shortly before the change', async () => {
    const player = await fixtures.player('keepthief')
    const young = deviceOf((await logIn(player.email, preparedPassword)).headers)
    const token = await changeEmail(player)
    portal.clock.advance(days(2))
    expect((await ask(player, young)).body).toMatchObject({ message: expect.stringContaining('used this browser long enough') })
    expect((await restore(token)).status).toBe(200)
  })

  test('is refused without a change that can be undone', async () => {
    const player = await fixtures.player('keepnothing')
    expect(await ask(player, {})).toMatchObject({
      status: 409,
      body: { message: 'There’s nothing to confirm: no change of your email address can be undone.' },
    })
  })
})

describe('replaced passwords', () => {
  test('are deleted when no link can ask for them any more', async () => {
    const player = await fixtures.player('undocleaned')
    await changePassword(player, preparedPassword, thiefs)
    const left = () =>
      portal.services.db.selectFrom('replaced_passwords').select('id').where('user_id', '=', player.userId).execute()
    portal.clock.advance(days(14))
    await deleteOldLinks(portal.services)
    expect(await left()).toHaveLength(1)
    portal.clock.advance(1)
    await deleteOldLinks(portal.services)
    expect(await left()).toEqual([])
  })

  test('count when they held at any time in the seven days before the change', () => {
    const at = new Date('2026-06-20T12:00:00Z')
    const day = (n: number) => new Date(at.getTime() + days(n))
    const held = [
      { hash: 'long gone', until: day(-8) },
      { hash: 'at its edge', until: day(-7) },
      { hash: null, until: day(-3) },
      { hash: 'at the change', until: day(1) },
      { hash: 'later', until: null },
    ]
    expect(heldBefore(held, at)).toEqual(['at its edge', 'at the change'])
    expect(heldBefore([{ hash: 'only one', until: null }], at)).toEqual(['only one'])
  })
})
