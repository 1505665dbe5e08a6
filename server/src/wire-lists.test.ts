import { afterAll, beforeAll, expect, test } from 'vitest'
import { startUntypedApp, type Wire } from './testing/wire.ts'
import { makeFixtures, type TestPlayer } from './testing/fixtures.ts'

let wire: Wire
let operator: TestPlayer
let locationId: number

beforeAll(async () => {
  wire = await startUntypedApp()
  const fixtures = await makeFixtures(wire.app)
  const made = await fixtures.venueWithBoard('lists')
  operator = made.operator
  locationId = made.venue.id
})
afterAll(() => wire.stop())

test.each([
  ['v1/portal/user_game_locations/?group_type=business', 'own locations'],
  ['v2/portal/game_locations_with_games/?limit=10&offset=0', 'locations with games'],
  ['v2/portal/game_locations_search/?q=Portland', 'found locations'],
])('%s returns locations with their count', async (address) => {
  const { status, body } = await wire.get(`/api/${address}`, operator)
  expect(status).toBe(200)
  const { count, locations } = body as { count: number; locations: { id?: number; location?: { id: number } }[] }
  expect(count).toBe(locations.length)
  expect(locations.map((one) => one.location?.id ?? one.id)).toContain(locationId)
})

test.each(['game_titles', 'avatars', 'background_colors', 'location_types', 'country_codes', 'state_codes', 'announcements'])(
  '%s returns a bare array',
  async (name) => {
    const { status, body } = await wire.get(`/api/v1/portal/${name}/`, operator)
    expect([status, Array.isArray(body)]).toEqual([200, true])
  },
)
