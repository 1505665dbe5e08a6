import { accountsCalls } from '@portal/contract/accounts'
import { locationsCalls } from '@portal/contract/locations'
import { profilesCalls } from '@portal/contract/profiles'
import { trackingCalls } from '@portal/contract/tracking'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { makeFixtures, type Fixtures } from '../testing/fixtures.ts'
import { adminCommand } from './admin.ts'

let app: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
})
afterAll(() => app.stop())

/** Runs the command beside the running app, on its database. */
async function admin(...words: string[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const code = await adminCommand(words, () => Promise.resolve(app.config))
    return { output: log.mock.calls.flat().join('\n'), code }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}

test('granting and revoking admin rights takes effect in a running portal', async () => {
  const nora = await fixtures.player('firstadmin')
  const statusOfFind = async () => (await nora.request(accountsCalls.find)).status
  expect(await statusOfFind()).toBe(403)
  expect(await admin('grant', nora.email, 'founder')).toEqual({ output: `${nora.email} is now an admin.`, code: 0 })
  await expect.poll(statusOfFind).toBe(200)
  expect((await admin('list')).output).toBe(`${nora.email} (firstadmin)`)
  expect((await admin('revoke', nora.email)).output).toBe(`${nora.email} is no longer an admin.`)
  await expect.poll(statusOfFind).toBe(403)
  const entries = await app.services.db
    .selectFrom('audit_entries')
    .select(['action', 'admin_id', 'reason'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'admin.granted', admin_id: null, reason: 'founder' },
    { action: 'admin.revoked', admin_id: null, reason: null },
  ])
})

test('check-texts lists stored names that the rules reject, without printing the names', async () => {
  expect(await admin('check-texts')).toEqual({ output: 'All names follow the rules.', code: 0 })
  const odd = await fixtures.player('oddnames', { firstName: 'https://evil.example', lastName: 'A\u202eB' })
  const room = await fixtures.gameroom(odd, { name: 'Z\u0300\u0301\u0302\u0303\u0304' })
  const { output, code } = await admin('check-texts')
  expect(output.split('\n').toSorted()).toEqual([
    `locations.name id ${room.id}`,
    `users.first_name id ${odd.userId}`,
    `users.last_name id ${odd.userId}`,
  ])
  expect(code).toBe(1)
})

test('recheck-plays lists contradictory old games, turns slots into guests and undoes that', async () => {
  const { db } = app.services
  expect(await admin('recheck-plays')).toEqual({ output: 'No old games contradict each other or are implausible.', code: 0 })
  const owner = await fixtures.operator('recheckowner')
  const machine = await fixtures.machine(await fixtures.venue(owner))
  const twice = await fixtures.player('twiceingame')
  await machine.finishGame([
    [twice, 400_000],
    [owner, 500_000],
  ])
  await fixtures.processEvents()
  await db.updateTable('play_players').set({ proof: 'before_rule', user_id: twice.userId }).execute()
  const { play_id: id } = await db.selectFrom('play_players').select('play_id').limit(1).executeTakeFirstOrThrow()
  const line = (slot: number) =>
    `${id}/${slot} twiceingame, machine ${machine.id} (${machine.serial}): the player is in two slots of this game`
  expect(await admin('recheck-plays')).toEqual({ output: `${line(1)}\n${line(2)}`, code: 1 })
  const slot2 = () =>
    db
      .selectFrom('play_players')
      .select('user_id')
      .where('slot', '=', 2)
      .executeTakeFirst()
      .then((row) => row?.user_id)
  expect(await admin('recheck-plays', '--turn', `${id}/2`)).toEqual({
    output: 'Turned into guests: 1 slot. You can undo this for 30 days.',
    code: 0,
  })
  await fixtures.processEvents()
  expect(await slot2()).toBe(null)
  expect(await admin('recheck-plays', '--turn', `${id}/2`)).toEqual({
    output: `Nothing was changed. These are not listed: ${id}/2.`,
    code: 1,
  })
  expect(await admin('recheck-plays', '--undo', `${id}/2`)).toEqual({ output: 'Given back to their players: 1 slot.', code: 0 })
  await fixtures.processEvents()
  expect(await slot2()).toBe(twice.userId)
  expect(await admin('recheck-plays', '--turn', 'all')).toEqual({ output: '', code: 2 })
})

test('unknown people and invalid arguments end with an error code', async () => {
  expect(await admin('grant', 'nobody@world.test')).toEqual({ output: 'There is no account nobody@world.test.', code: 1 })
  expect(await admin('delete', 'x')).toEqual({ output: '', code: 2 })
})

test('people of the maker and affiliates are named from the command line', async () => {
  const [ann, fan] = [await fixtures.player('designer'), await fixtures.player('admirer')]
  const typeSeenByFan = async () =>
    (await fan.calls(profilesCalls.publicUser, { params: { id: String(ann.userId) } })).profile.profile_type
  expect(await admin('team', ann.email, 'Designs', 'ramps.')).toEqual({
    output: `${ann.email} is now on the team page.`,
    code: 0,
  })
  expect(await typeSeenByFan()).toBe('team')
  expect((await admin('leave-team', 'designer')).output).toBe('designer is no longer on the team page.')
  expect(await typeSeenByFan()).toBe('home')
  expect(await admin('team', 'nobody-here', 'A text.')).toEqual({ output: 'There is no account nobody-here.', code: 1 })
  expect(await admin('affiliate', 'PINPOD', 'Pin', 'Podcast')).toEqual({
    output: 'Links with ?a=PINPOD are counted for Pin Podcast.',
    code: 0,
  })
  expect(await fan.calls(trackingCalls.countAffiliate, { body: { affiliate_code: 'PINPOD' } })).toMatchObject({ count: 1 })
})

test('a wrong zone of a location is corrected', async () => {
  const venue = await fixtures.venue(await fixtures.operator('zone-cli'), { time_zone: 'America/Los_Angeles' })
  expect((await admin('location-zone', String(venue.id), 'Middle/Earth')).code).toBe(1)
  expect((await admin('location-zone', '999999999', 'America/Chicago')).code).toBe(1)
  const done = `Location ${venue.id} is in America/Chicago. Its games are counted again.`
  expect(await admin('location-zone', String(venue.id), 'America/Chicago')).toEqual({ output: done, code: 0 })
  const { locations } = await venue.owner.calls(locationsCalls.mine, { query: {} })
  expect(locations.map(({ time_zone }) => time_zone)).toEqual(['America/Chicago'])
})
