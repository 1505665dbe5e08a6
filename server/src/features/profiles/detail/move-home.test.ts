import { beforeAll, expect, test } from 'vitest'
import { locationsCalls, type LocationFields } from '@portal/contract/locations'
import { profilesCalls } from '@portal/contract/profiles'
import { sharedFixtures } from '../../../testing/shared-app.ts'
import type { Fixtures } from '../../../testing/fixtures.ts'
import type { TestPlayer } from '../../../testing/test-player.ts'

let fixtures: Fixtures

beforeAll(async () => {
  fixtures = await sharedFixtures()
})

const portland = { street_address: '12 Flipper Lane', city: 'Portland', state: 'OR', postal_code: '97214', country: 'US' }
const boston = { street_address: '4 Ramp Street', city: 'Boston', state: 'MA', postal_code: '02108', country: 'US' }

const makeRoom = async (player: TestPlayer, name: string, address: typeof portland) => {
  const fields = { name, group_type: 'home', privacy_type: 'private', location_type: 'home', ...address }
  const { location } = await player.calls(locationsCalls.create, { body: fields as unknown as LocationFields })
  return location.id
}
const rooms = async (player: TestPlayer) => {
  const { locations } = await player.calls(locationsCalls.mine, {})
  return Object.fromEntries(locations.map(({ name, city, time_zone }) => [name, [city, time_zone]]))
}

test('a new home address moves the gameroom at the old one with its machines, and no other gameroom', async () => {
  const dana = await fixtures.player('movesdana')
  await dana.calls(profilesCalls.updateHomeAddress, { body: portland })
  // The same address in another spelling.
  await makeRoom(dana, 'Cellar', { ...portland, street_address: '12, flipper lane' })
  await makeRoom(dana, 'Cabin', { ...portland, street_address: '99 Lake Road', city: 'Bend', postal_code: '97701' })
  await dana.calls(profilesCalls.updateHomeAddress, { body: boston })
  expect(await rooms(dana)).toEqual({
    Cellar: ['Boston', 'America/New_York'],
    Cabin: ['Bend', 'America/Los_Angeles'],
  })
})

test('a new home address does not move the gameroom when another one is already there', async () => {
  const theo = await fixtures.player('movestheo')
  await theo.calls(profilesCalls.updateHomeAddress, { body: portland })
  await makeRoom(theo, 'Attic', portland)
  await makeRoom(theo, 'Garage', boston)
  const { user } = await theo.calls(profilesCalls.updateHomeAddress, { body: boston })
  expect(user.address).toMatchObject({ city: 'Boston' })
  expect(await rooms(theo)).toMatchObject({ Attic: ['Portland', 'America/Los_Angeles'], Garage: ['Boston', 'America/New_York'] })
})

test('a new home address does not move the gameroom when it cannot be located', async () => {
  const lou = await fixtures.player('moveslou')
  await lou.calls(profilesCalls.updateHomeAddress, { body: portland })
  await makeRoom(lou, 'Barn', portland)
  const hamlet = { street_address: '1 Far Road', city: 'Nowhere at all', state: 'OR', postal_code: '00000', country: 'US' }
  const { user } = await lou.calls(profilesCalls.updateHomeAddress, { body: hamlet })
  expect(user.address).toMatchObject({ city: 'Nowhere at all' })
  expect(await rooms(lou)).toMatchObject({ Barn: ['Portland', 'America/Los_Angeles'] })
})

test('a first home address moves no gameroom', async () => {
  const nora = await fixtures.player('movesnora')
  await makeRoom(nora, 'Den', portland)
  await nora.calls(profilesCalls.updateHomeAddress, { body: boston })
  expect(await rooms(nora)).toMatchObject({ Den: ['Portland', 'America/Los_Angeles'] })
})
