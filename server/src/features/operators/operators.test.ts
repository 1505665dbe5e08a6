import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountsCalls } from '@portal/contract/accounts'
import { operatorsCalls } from '@portal/contract/operators'
import { profilesCalls } from '@portal/contract/profiles'
import { sessionsCalls } from '@portal/contract/sessions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { hostilePhones } from '../../testing/hostile-locations.ts'
import { mailsTo, tokenIn } from '../../testing/mailbox.ts'
import { asVisitor, makePlayer, type TestPlayer } from '../../testing/test-player.ts'
import { addOperator } from './index.ts'

let portal: TestApp
let visitor: ReturnType<typeof asVisitor>

beforeAll(async () => {
  portal = await startTestApp()
  visitor = asVisitor(portal)
})
beforeEach(() => portal.clock.advance(3_600_000))
afterAll(() => portal.stop())

const address = { street_address: '5 Main St', city: 'Chicago', state: 'IL', postal_code: '60601', country: 'US' }
const form = (name: string, changes: object = {}) => ({
  primary_contact_name: 'Grace Hopper',
  email: `${name}@bar.test`,
  telephone: '(312) 555-0147',
  country: 'US',
  operator_name: `${name} Pinball`,
  address,
  ...changes,
})
const confirm = (player: TestPlayer, token: string) => player.request(operatorsCalls.confirm, { body: { token } })
const tokenFor = async (email: string, kind: string) => tokenIn((await mailsTo(portal, email)).find((mail) => mail.kind === kind))

describe('a member’s registration of a business', () => {
  test('is complete when the mailed link is used', async () => {
    const grace = await makePlayer(portal, 'gracebar')
    expect(await grace.request(operatorsCalls.register, { body: form('gracebar') })).toMatchObject({
      status: 201,
      body: { status: 'pending' },
    })
    expect((await grace.request(operatorsCalls.update, { body: { operator_name: 'Too early' } })).status).toBe(403)
    const token = await tokenFor('gracebar@bar.test', 'business-confirmation')
    expect((await confirm(grace, token)).body).toEqual({ success: true, status: 'confirmed' })

    const changed = await grace.calls(operatorsCalls.update, { body: { telephone: '+1 312 555 0148' } })
    expect(changed.business_profile).toMatchObject({
      status: 'confirmed',
      operator_name: 'gracebar Pinball',
      telephone: '+13125550148',
      address: { ...address, street_address_2: '' },
    })
    const { user } = await grace.calls(profilesCalls.userDetail)
    expect(user.group_memberships).toContainEqual({ group_type: 'business', role: 'owner', is_active: true })
    const own = await grace.calls(profilesCalls.profileDetail)
    expect(own).toMatchObject({ profile: { operator_name: 'gracebar Pinball' }, business_profile: { status: 'confirmed' } })
    const others = await (
      await makePlayer(portal, 'onlooker')
    ).calls(profilesCalls.profileDetail, { query: { profile_id: grace.profileId } })
    expect(others).toMatchObject({
      profile: { operator_name: 'gracebar Pinball', telephone: '+13125550148' },
      business_profile: null,
    })
    expect((await grace.request(operatorsCalls.register, { body: form('gracebar') })).body.message).toBe(
      'Your business is already registered.',
    )
  })

  test('has a link that works for its account and for 24 hours, and reports a confirmed business at a second use', async () => {
    const owner = await makePlayer(portal, 'ownerone')
    const thief = await makePlayer(portal, 'thiefone')
    await owner.calls(operatorsCalls.register, { body: form('ownerone') })
    const token = await tokenFor('ownerone@bar.test', 'business-confirmation')
    expect((await confirm(thief, token)).body).toMatchObject({
      code: 100,
      message: 'This link has expired. Please request a new one.',
    })
    expect((await confirm(owner, token)).status).toBe(200)
    expect((await confirm(owner, token)).body).toEqual({ success: true, status: 'confirmed' })
    expect((await confirm(thief, token)).status).toBe(400)
    const late = await makePlayer(portal, 'latecomer')
    await late.calls(operatorsCalls.register, { body: form('latecomer') })
    portal.clock.advance(24 * 3_600_000)
    const again = await makeSession(late)
    const body = { token: await tokenFor('latecomer@bar.test', 'business-confirmation') }
    expect((await visitor(operatorsCalls.confirm, { body }, again)).status).toBe(400)
  })

  test('keeps the links of earlier mails valid, except those mailed to another address', async () => {
    const owner = await makePlayer(portal, 'twomails')
    const send = (email: string) => owner.calls(operatorsCalls.register, { body: { ...form('twomails'), email } })
    await send('first@bar.test')
    const elsewhere = await tokenFor('first@bar.test', 'business-confirmation')
    await send('second@bar.test')
    const earlier = await tokenFor('second@bar.test', 'business-confirmation')
    await send('second@bar.test')
    expect((await confirm(owner, elsewhere)).status).toBe(400)
    expect((await confirm(owner, earlier)).status).toBe(200)
  })

  test('is refused for minors', async () => {
    const minor = await makePlayer(portal, 'minorbar', { isMinor: true })
    expect((await minor.request(operatorsCalls.register, { body: form('minorbar') })).status).toBe(400)
  })
})

async function makeSession(player: TestPlayer) {
  const { accessToken } = await player.session()
  return { authorization: `Bearer ${accessToken}` }
}

describe('a visitor’s registration of a business', () => {
  test('creates an account, answers 632 until the account is active, and then confirms the business', async () => {
    const account = { username: 'newbarowner', password: 'silver-ball-42' }
    expect((await visitor(operatorsCalls.register, { body: form('newbar', account) })).status).toBe(201)
    const login = () => visitor(sessionsCalls.login, { body: { identifier: 'newbarowner', password: account.password } })
    expect((await login()).body).toMatchObject({ code: 632 })
    await visitor(accountsCalls.confirmRegistration, { body: { token: await tokenFor('newbar@bar.test', 'activation') } })
    const headers = { authorization: `Bearer ${(await login()).body.access_token}` }
    const body = { token: await tokenFor('newbar@bar.test', 'business-confirmation') }
    expect((await visitor(operatorsCalls.confirm, { body }, headers)).status).toBe(200)
    expect((await visitor(profilesCalls.userDetail, {}, headers)).body.user).toMatchObject({
      first_name: 'Grace',
      last_name: 'Hopper',
    })
  })

  test('is refused without username and password, and with taken names', async () => {
    const send = async (changes: object) => (await visitor(operatorsCalls.register, { body: form('otherbar', changes) })).body
    expect((await send({})).validation_errors).toMatchObject({ username: expect.any(Array), password: ['Password is required'] })
    await makePlayer(portal, 'takenname', { email: 'takenname@bar.test' })
    const taken = { username: 'takenname', password: 'silver-ball-42' }
    expect(await send(taken)).toMatchObject({ message: 'Username "takenname" is already in use. Please choose another.' })
    expect(await send({ ...taken, email: 'takenname@bar.test' })).toMatchObject({ code: 101 })
  })
})

describe('the contact of a business', () => {
  test('has a phone number that is valid in its country, or the specified error', async () => {
    const owner = await makePlayer(portal, 'phonebar')
    const errors = async (changes: object) =>
      (await owner.request(operatorsCalls.register, { body: form('phonebar', changes) })).body.validation_errors
    for (const telephone of hostilePhones.filter((number) => number !== '\u0000'))
      expect(await errors({ telephone })).toEqual({
        telephone: ['Provided phone number does not match format required for United States'],
      })
    expect(await errors({ telephone: '(312) 555-0147', country: 'FR' })).toEqual({
      telephone: ['Provided phone number does not match format required for France'],
    })
    expect(await errors({ address: { ...address, postal_code: '6060' } })).toHaveProperty('postal_code_code')
    expect(await errors({ operator_id: 999_999 })).toHaveProperty('operator_id')
  })
})

describe('the registry of businesses', () => {
  test('is searched from two characters on, with names that begin with the text first', async () => {
    const { db } = portal.services
    await addOperator(db, { name: 'The Zebra Lounge', city: 'Austin', state: 'TX', country: 'US' })
    const id = await addOperator(db, { name: 'Zebra Arcade', city: 'Oslo', state: '', country: 'NO' })
    expect(await addOperator(db, { name: 'Zebra Arcade', city: 'Oslo', state: '', country: 'NO' })).toBe(id)
    const search = async (text: string) => (await visitor(operatorsCalls.registry, { query: { search: text } })).body
    expect((await search('zebra')).map(({ name }) => name)).toEqual(['Zebra Arcade', 'The Zebra Lounge'])
    expect((await search('zebra'))[0]).toEqual({ id, pk: id, name: 'Zebra Arcade', city: 'Oslo', state: '', country: 'NO' })
    expect(await search('z')).toEqual([])
    expect(await search('%%')).toEqual([])
  })
})
