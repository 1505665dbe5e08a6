import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountsCalls } from '@portal/contract/accounts'
import { profilesCalls } from '@portal/contract/profiles'
import { sessionsCalls } from '@portal/contract/sessions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { mailsTo, tokenIn } from '../../testing/mailbox.ts'
import { preparedPassword } from '../../testing/prepared-password.ts'
import { asVisitor, makePlayer, type TestPlayer } from '../../testing/test-player.ts'
import { ownerOfSupportCode } from './index.ts'

let portal: TestApp
let visitor: ReturnType<typeof asVisitor>

beforeAll(async () => {
  portal = await startTestApp()
  visitor = asVisitor(portal)
})
beforeEach(() => portal.clock.advance(3_600_000))
afterAll(() => portal.stop())

const update = (player: TestPlayer, body: object) => player.request(profilesCalls.update, { body })
const confirm = (token: string) => visitor(accountsCalls.confirmRegistration, { body: { token } })

describe('the profile detail', () => {
  test.each(['v1', 'v2'])('%s returns the caller’s profile, and another one by number', async (version) => {
    const [ada, other] = [await makePlayer(portal, `ada-own-${version}`), await makePlayer(portal, `ada-see-${version}`)]
    const { accessToken } = await ada.session()
    const read = async (query: string) => {
      const url = `/api/${version}/portal/user_profile_detail/${query}`
      const answer = await portal.http.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })
      return { status: answer.statusCode, body: answer.json() as { profile: { id: number } } }
    }
    expect(await read('')).toMatchObject({ status: 200, body: { profile: { id: ada.profileId } } })
    expect(await read(`?profile_id=${other.profileId}`)).toMatchObject({
      status: 200,
      body: { profile: { id: other.profileId } },
    })
    expect((await read('?profile_id=999999999')).status).toBe(404)
  })
})

describe('the account', () => {
  test('changes names and mail consent at once', async () => {
    const ada = await makePlayer(portal, 'adanames')
    const { body } = await update(ada, { first_name: 'Augusta', last_name: 'King', email_consent: true })
    expect(body.user).toMatchObject({ first_name: 'Augusta', last_name: 'King', email_consent: true, username: 'adanames' })
  })

  test('uses a new e-mail once its link is opened, and the old address is notified', async () => {
    const ada = await makePlayer(portal, 'adamoves')
    expect((await update(ada, { email: 'new-home@world.test' })).body.user.email).toBe('adamoves@world.test')
    const [mail] = await mailsTo(portal, 'new-home@world.test')
    expect(mail?.kind).toBe('email-change')
    expect((await confirm(tokenIn(mail))).body).toMatchObject({ email: 'new-home@world.test', signup_intent: '' })
    const { user } = await ada.calls(profilesCalls.userDetail)
    expect(user.email).toBe('new-home@world.test')
    expect((await mailsTo(portal, 'adamoves@world.test')).map(({ kind }) => kind)).toEqual(['email-changed'])
    const login = await visitor(sessionsCalls.login, { body: { identifier: 'new-home@world.test', password: preparedPassword } })
    expect(login.status).toBe(200)
  })

  test('shows a pending e-mail change, which can be mailed again and cancelled', async () => {
    const pendingOf = async (player: TestPlayer) => (await player.calls(profilesCalls.userDetail)).user.pending_email
    const ada = await makePlayer(portal, 'adawaits')
    expect(await pendingOf(ada)).toBeNull()
    await update(ada, { email: 'first-try@world.test' })
    expect((await update(ada, { email: 'second-try@world.test' })).body.user).toMatchObject({
      email: 'adawaits@world.test',
      pending_email: 'second-try@world.test',
    })
    await update(ada, { first_name: 'Augusta' })
    expect(await pendingOf(ada)).toBe('second-try@world.test')
    const [mail] = await mailsTo(portal, 'second-try@world.test')
    expect((await update(ada, { email: 'adawaits@world.test' })).body.user.pending_email).toBeNull()
    expect((await confirm(tokenIn(mail))).body.code).toBe(100)
  })

  test('reports a used link as long as its address is in use', async () => {
    const ada = await makePlayer(portal, 'adatwice')
    await update(ada, { email: 'twice-used@world.test' })
    const token = tokenIn((await mailsTo(portal, 'twice-used@world.test'))[0])
    expect((await confirm(token)).body).toMatchObject({ confirmed: 'email' })
    expect((await confirm(token)).body).toMatchObject({ confirmed: 'before', email: 'twice-used@world.test' })
    await update(ada, { email: 'third-address@world.test' })
    await confirm(tokenIn((await mailsTo(portal, 'third-address@world.test'))[0]))
    expect((await confirm(token)).body.code).toBe(100)
  })

  test('refuses an email that another account took before the confirmation', async () => {
    const slow = await makePlayer(portal, 'slowmover')
    await update(slow, { email: 'wanted@world.test' })
    const [mail] = await mailsTo(portal, 'wanted@world.test')
    await makePlayer(portal, 'quickmover', { email: 'wanted@world.test' })
    expect((await confirm(tokenIn(mail))).body).toMatchObject({ non_field_errors: ['a user with that email already exists'] })
  })

  test('refuses taken names with the errors of registration', async () => {
    await makePlayer(portal, 'holderone')
    const ada = await makePlayer(portal, 'adawants')
    expect((await update(ada, { username: 'HolderOne' })).body).toMatchObject({
      message: 'Username "HolderOne" is already in use. Please choose another.',
    })
    expect((await update(ada, { email: 'HOLDERONE@world.test' })).body).toMatchObject({
      message: 'There is already an account registered to HOLDERONE@world.test. Please log in.',
    })
    expect((await update(ada, { username: 'AdaWants' })).body.user.username).toBe('AdaWants')
    expect((await update(ada, { username: 'x' })).body.validation_errors).toHaveProperty('username')
  })

  test('needs a recent password entry for e-mail and username only', async () => {
    const ada = await makePlayer(portal, 'adalater')
    const { accessToken } = await ada.session()
    portal.clock.advance(14 * 60_000)
    const refreshed = { authorization: `Bearer ${accessToken}` }
    await portal.services.db
      .updateTable('sessions')
      .set({ auth_time: new Date(portal.clock.now().getTime() - 3_600_000) })
      .execute()
    const send = (body: object) => visitor(profilesCalls.update, { body }, refreshed)
    expect((await send({ username: 'adaanew' })).body).toMatchObject({ code: 648 })
    expect((await send({ email: 'later@world.test' })).body).toMatchObject({ code: 648 })
    expect((await send({ email: ada.email, username: ada.username, first_name: 'Ada' })).status).toBe(200)
  })

  test('is public or private; a minor stays private', async () => {
    const ada = await makePlayer(portal, 'adahides')
    const watcher = await makePlayer(portal, 'adaseeker')
    const find = () => watcher.calls(profilesCalls.publicUsers, { query: { search: 'adahides' } })
    expect(await find()).toHaveLength(1)
    const hidden = await ada.calls(profilesCalls.setPrivacy, { body: { privacy: 'private' } })
    expect(hidden.user).toMatchObject({ privacy: 'private', is_private_mode: true })
    expect(await find()).toEqual([])
    const minor = await makePlayer(portal, 'youngada', { isMinor: true, privacy: 'private' })
    expect(
      (await minor.request(profilesCalls.setPrivacy, { body: { privacy: 'public' } })).body.validation_errors,
    ).toHaveProperty('privacy')
    expect((await update(minor, { email_consent: true })).body.user.email_consent).toBe(false)
  })

  test('stores that the tour was completed', async () => {
    const ada = await makePlayer(portal, 'adatours')
    expect(await ada.calls(profilesCalls.completeTutorial)).toMatchObject({ tutorial_completed: true })
    expect((await ada.calls(profilesCalls.userDetail)).user.tutorial_completed).toBe(true)
  })
})

describe('the own profile', () => {
  test('stores avatar, color, initials in capitals, screen name and place', async () => {
    const ada = await makePlayer(portal, 'adaface')
    const body = { avatar_id: 7, background_color_id: 3, initials: 'a1z', screen_name: 'The Countess', location: 'Portland, OR' }
    const { user } = await ada.calls(profilesCalls.updateProfile, { body })
    expect(user).toMatchObject({ avatar_id: 7, background_color_id: 3, initials: 'A1Z', location: 'Portland, OR' })
    expect(user.profile.screen_name).toBe('The Countess')
    const cleared = await ada.calls(profilesCalls.updateProfile, { body: { location: '' } })
    expect(cleared.user).toMatchObject({ location: '', initials: 'A1Z' })
  })

  test('refuses unknown pictures and initials that a machine cannot show', async () => {
    const ada = await makePlayer(portal, 'adafaces')
    const change = async (body: object) => (await ada.request(profilesCalls.updateProfile, { body })).body.validation_errors
    expect(await change({ avatar_id: 56 })).toHaveProperty('avatar_id')
    expect(await change({ background_color_id: 8 })).toHaveProperty('background_color_id')
    expect(await change({ initials: 'ABCD' })).toHaveProperty('initials')
  })
})

describe('the home address', () => {
  const home = { street_address: '12 Flipper Lane', city: 'Portland', state: 'OR', postal_code: '97214', country: 'us' }

  test('is stored as entered when it fits the rules of its country', async () => {
    const ada = await makePlayer(portal, 'adahome1')
    const { user } = await ada.calls(profilesCalls.updateHomeAddress, { body: home })
    expect(user.address).toEqual({ ...home, street_address_2: '', country: 'US' })
  })

  test('is refused with code 101 and its fields when it is undeliverable', async () => {
    const ada = await makePlayer(portal, 'adahome2')
    const { body } = await ada.request(profilesCalls.updateHomeAddress, { body: { ...home, postal_code: 'ABC' } })
    expect(body).toMatchObject({
      code: 101,
      title: 'Check the address',
      validation_errors: { postal_code_code: ['invalid'], postal_code_message: ['Enter a valid postal code (United States).'] },
    })
  })
})

describe('the support code', () => {
  test('has six characters, stays the same for 15 minutes and leads support to the account', async () => {
    const ada = await makePlayer(portal, 'adahelps')
    const first = await ada.calls(profilesCalls.supportCode)
    expect(first.support_code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
    expect(first.expires_at).toBe(new Date(portal.clock.now().getTime() + 15 * 60_000).toISOString())
    expect((await ada.calls(profilesCalls.supportCode)).support_code).toBe(first.support_code)
    const owner = (code: string) => ownerOfSupportCode(portal.services.db, code, portal.clock.now())
    expect(await owner(first.support_code.toLowerCase())).toBe(ada.userId)
    portal.clock.advance(15 * 60_000)
    expect(await owner(first.support_code)).toBeUndefined()
    const headers = { authorization: `Bearer ${(await ada.session()).accessToken}` }
    expect((await visitor(profilesCalls.supportCode, {}, headers)).body.support_code).not.toBe(first.support_code)
  })
})
