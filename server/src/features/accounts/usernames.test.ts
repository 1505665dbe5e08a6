import { accountsCalls } from '@portal/contract/accounts'
import { followsCalls } from '@portal/contract/follows'
import { profilesCalls } from '@portal/contract/profiles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures } from '../../testing/fixtures.ts'
import { asVisitor, type TestPlayer } from '../../testing/test-player.ts'
import { eraseAccount } from './index.ts'

const dayMs = 86_400_000

let portal: TestApp
let fixtures: Fixtures
let visitor: ReturnType<typeof asVisitor>

beforeAll(async () => {
  portal = await startTestApp()
  fixtures = await makeFixtures(portal)
  visitor = asVisitor(portal)
})
beforeEach(() => portal.clock.advance(dayMs))
afterAll(() => portal.stop())

let people = 0

const register = (username: string) =>
  visitor(accountsCalls.register, {
    body: {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: `person${++people}@world.test`,
      password: 'silver-ball-42',
      username,
      date_of_birth: '1990-12-10',
      country: 'US',
      state: 'OR',
      terms_and_conditions: true,
    },
  })

const taken = (username: string) => ({
  status: 400,
  body: {
    validation_errors: { username: [`Username "${username}" is already in use. Please choose another.`] },
    non_field_errors: ['a user with that username already exists'],
  },
})

const rename = (player: TestPlayer, username: string) => player.request(profilesCalls.update, { body: { username } })

describe('a text that names a person', () => {
  test('names the owner of the uid, then of the number, then of the username', async () => {
    const [one, other] = [await fixtures.player('uidowner'), await fixtures.player('nameowner')]
    const found = async (text: string) =>
      (await one.request(profilesCalls.publicUser, { params: { id: text } })).body.uid ?? 'nobody'
    // As a person of the time before such names were refused.
    await portal.services.db.updateTable('users').set({ username: one.uid }).where('id', '=', other.userId).execute()
    expect(await found(one.uid)).toBe(one.uid)
    expect(await found(String(other.userId))).toBe(other.uid)
    expect(await found('UidOwner')).toBe(one.uid)
    expect(await found('nobody-here')).toBe('nobody')
  })

  test('names no other person when the named one is hidden from the reader', async () => {
    const [reader, hidden, follower] = [
      await fixtures.player('namereader'),
      await fixtures.player('hiddenuid', { privacy: 'private' }),
      await fixtures.player('disguised'),
    ]
    // As a person of the time before such names were refused.
    await portal.services.db.updateTable('users').set({ username: hidden.uid }).where('id', '=', follower.userId).execute()
    expect((await reader.request(profilesCalls.publicUser, { params: { id: hidden.uid } })).status).toBe(404)
    expect((await reader.request(followsCalls.follow, { body: { uid: hidden.uid } })).status).toBe(404)
  })
})

describe('a username', () => {
  test.each([
    'support',
    'Support-1',
    'the_ADMIN',
    'official',
    'OFFICIAL',
    '0fficial',
    'bi11ing',
    'insider-ada',
    'stern_ada',
    'system',
    '123456',
  ])('like %s is refused as taken', async (username) => {
    expect(await register(username)).toMatchObject(taken(username))
  })

  test.each(['systemfan', 'unsupported', 'officially', 'a123456'])('like %s may be chosen', async (username) => {
    expect((await register(username)).status).toBe(201)
  })

  test('that is the uid of a person in another letter case is refused as taken', async () => {
    const player = await fixtures.player('uidtarget')
    const isName = /^[A-Za-z0-9_-]{6,12}$/.test(player.uid)
    expect(isName).toBe(true)
    expect(await register(player.uid.toLowerCase())).toMatchObject(taken(player.uid.toLowerCase()))
  })

  test('that looks like one of an admin or of a leader of a worldwide board is refused, unless it is the person’s own', async () => {
    await fixtures.player('coolhelm', { groups: ['home', 'admin'] })
    const [leader, nobody] = [await fixtures.player('rampqueen'), await fixtures.player('quietmouse')]
    const { machine } = await fixtures.venueWithBoard('names')
    await machine.finishGame([[leader, 9_000_000]])
    await fixtures.processEvents()
    for (const username of ['c00lhe1m', 'rarnpqueen', 'Ramp-Queen', 'rampqueeen'])
      expect(await register(username)).toMatchObject(taken(username))
    expect((await register('quietrnouse')).status).toBe(201)
    expect((await rename(leader, 'RampQueen1')).status).toBe(200)
    expect((await rename(leader, 'RampQueenl')).status).toBe(200)
    expect((await rename(nobody, 'rampqueen-1')).body).toMatchObject(taken('rampqueen-1').body)
  })

  test('that somebody gave up rests for 90 days, and its last owner may take it again', async () => {
    const [ada, ben] = [await fixtures.player('adaformer'), await fixtures.player('benwants')]
    expect((await rename(ada, 'adalatter')).status).toBe(200)
    expect((await rename(ben, 'AdaFormer')).body).toMatchObject(taken('AdaFormer').body)
    expect(await register('adaformer')).toMatchObject(taken('adaformer'))
    expect((await rename(ada, 'adaformer')).status).toBe(200)
    expect((await rename(ada, 'adanewest')).status).toBe(200)
    portal.clock.advance(89 * dayMs)
    expect(await register('adaformer')).toMatchObject(taken('adaformer'))
    portal.clock.advance(2 * dayMs)
    expect((await register('adaformer')).status).toBe(201)
  })

  test('of an erased account rests too, and the database does not name it', async () => {
    const gone = await fixtures.player('gonename')
    await eraseAccount(portal.services, gone.userId)
    expect(await register('GoneName')).toMatchObject(taken('GoneName'))
    const resting = await portal.services.db.selectFrom('resting_names').selectAll().execute()
    expect(JSON.stringify(resting)).not.toMatch(/gonename/i)
    expect(resting.some(({ user_id }) => user_id === gone.userId)).toBe(false)
  })

  test('changes three times in 30 days', async () => {
    const ada = await fixtures.player('changeful0')
    for (const username of ['changeful1', 'changeful2', 'changeful3'])
      expect(await rename(ada, username)).toMatchObject({ status: 200 })
    expect((await rename(ada, 'changeful4')).body).toMatchObject({
      validation_errors: { username: ['You can change your username three times in 30 days. Please try again later.'] },
    })
    portal.clock.advance(31 * dayMs)
    const { accessToken } = await ada.session()
    const again = { authorization: `Bearer ${accessToken}` }
    expect((await ada.request(profilesCalls.update, { body: { username: 'changeful4' } }, again)).status).toBe(200)
  })
})
