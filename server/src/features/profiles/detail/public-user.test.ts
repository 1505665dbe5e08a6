import { operatorsCalls } from '@portal/contract/operators'
import { profilesCalls } from '@portal/contract/profiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { mailsTo, tokenIn } from '../../../testing/mailbox.ts'
import { makePlayer, type TestPlayer } from '../../../testing/test-player.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.stop())

const show = (viewer: TestPlayer, player: TestPlayer) =>
  viewer.request(profilesCalls.publicUser, { params: { id: String(player.userId) } })
const profileFor = async (viewer: TestPlayer, player: TestPlayer) => (await show(viewer, player)).body.profile

const address = { street_address: '5 Main St', city: 'Chicago', state: 'IL', postal_code: '60601', country: 'US' }

async function makeBusiness(username: string, isConfirmed = true): Promise<TestPlayer> {
  const owner = await makePlayer(portal, username)
  const email = `${username}@bar.test`
  const contact = { primary_contact_name: 'Grace Hopper', email, telephone: '(312) 555-0147', country: 'US' }
  await owner.calls(operatorsCalls.register, { body: { ...contact, operator_name: `${username} Pinball`, address } })
  const token = tokenIn((await mailsTo(portal, email)).find(({ kind }) => kind === 'business-confirmation'))
  if (isConfirmed) await owner.calls(operatorsCalls.confirm, { body: { token } })
  return owner
}

describe('the public profile of a player', () => {
  test('shows name, picture and town; a private one shows them to its owner only', async () => {
    const [me, shy] = [await makePlayer(portal, 'pub-reader'), await makePlayer(portal, 'pub-shy', { privacy: 'private' })]
    const bob = await makePlayer(portal, 'pub-bob', { initials: 'BOB', city: 'Portland', state: 'OR', country: 'US' })
    const seen = await show(me, bob)
    expect(seen).toMatchObject({
      status: 200,
      body: {
        username: 'pub-bob',
        first_name: null,
        last_name: null,
        internal_bio: null,
        is_private_mode: false,
        profile: { profile_type: 'home', uid: bob.uid, initials: 'BOB', total_achievements: 0, location: 'Portland, OR' },
      },
    })
    expect(Object.keys(seen.body)).not.toContain('email')
    const hidden = await show(me, shy)
    expect([hidden.status, JSON.stringify(hidden.body)]).toEqual([404, expect.not.stringContaining('pub-shy')])
    expect((await show(shy, shy)).body).toMatchObject({ username: 'pub-shy', is_private_mode: true })
  })

  test('shows the name, postal code and telephone of a confirmed business to every player', async () => {
    const [owner, viewer] = [await makeBusiness('biz-owner'), await makePlayer(portal, 'biz-viewer')]
    const business = { operator_name: 'biz-owner Pinball', postal_code: '60601', telephone: '+13125550147' }
    for (const reader of [viewer, owner])
      expect(await profileFor(reader, owner)).toMatchObject({ profile_type: 'business', ...business })
    const found = await viewer.calls(profilesCalls.publicUsers, { query: { search: 'biz-owner' } })
    expect(found[0]?.profile).toMatchObject(business)
    const detail = await viewer.calls(profilesCalls.profileDetail, { query: { profile_id: owner.profileId } })
    expect(detail).toMatchObject({ profile: business, business_profile: null })
    expect((await owner.calls(profilesCalls.userDetail)).user.profile).toMatchObject(business)
  })

  test('shows nothing of a business that is not confirmed', async () => {
    const [owner, viewer] = [await makeBusiness('unconfirmed', false), await makePlayer(portal, 'unc-viewer')]
    expect(await profileFor(viewer, owner)).toMatchObject({ operator_name: null, postal_code: null, telephone: null })
  })

  test('shows the postal code of a home to the player and to admins alone', async () => {
    const home = await makePlayer(portal, 'home-owner')
    const viewer = await makePlayer(portal, 'home-viewer')
    const admin = await makePlayer(portal, 'home-admin', { groups: ['home', 'admin'] })
    await portal.services.db
      .insertInto('addresses')
      .values({ ...address, user_id: home.userId, street_address_2: '', postal_code: '97214' })
      .onConflict((row) => row.column('user_id').doUpdateSet({ postal_code: '97214' }))
      .execute()
    const code = async (reader: TestPlayer) => (await profileFor(reader, home)).postal_code
    expect([await code(home), await code(admin), await code(viewer)]).toEqual(['97214', '97214', null])
    expect((await home.calls(profilesCalls.userDetail)).user.profile.postal_code).toBe('97214')
  })
})

test('a player can read 60 public profiles a minute, and does not use up the limit of others', async () => {
  const [reader, other] = [await makePlayer(portal, 'reads-all'), await makePlayer(portal, 'reads-one')]
  const statuses = []
  for (let n = 0; n < 61; n++) statuses.push((await show(reader, other)).status)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429])
  expect((await show(other, reader)).status).toBe(200)
  portal.clock.advance(61_000)
  expect((await show(reader, other)).status).toBe(200)
})
