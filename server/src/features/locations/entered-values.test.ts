import { beforeAll, describe, expect, test } from 'vitest'
import { notificationsCalls } from '@portal/contract/notifications'
import { locationsCalls, type LocationFields } from '@portal/contract/locations'
import { sharedFixtures } from '../../testing/shared-app.ts'
import type { Fixtures, TestPlayer } from '../../testing/fixtures.ts'

let fixtures: Fixtures
let dana: TestPlayer
let omar: TestPlayer
let lena: TestPlayer

beforeAll(async () => {
  fixtures = await sharedFixtures()
  dana = await fixtures.player('pinsetter')
  omar = await fixtures.operator('firsthall')
  lena = await fixtures.operator('secondhall')
})

let house = 0
const form = (changes: Record<string, unknown> = {}) => ({
  name: 'Ramp room',
  location_type: 'home',
  street_address: `${++house} NE Dekum St`,
  city: 'Portland',
  state: 'OR',
  postal_code: '97211',
  country: 'US',
  ...changes,
})
const create = (player: TestPlayer, changes?: Record<string, unknown>) =>
  player.request(locationsCalls.create, { body: form(changes) as unknown as LocationFields })

describe('the position of a location on the map', () => {
  const change = async (id: number, body: object) => {
    const answer = await dana.request(locationsCalls.update, { params: { id }, body })
    return { status: answer.status, code: answer.body.code, ...answer.body.location }
  }
  const pinned = { latitude: 45.6, longitude: -122.7 }

  test('that was entered stays when the street is written in another way', async () => {
    const { id } = (await create(dana, { ...pinned, pin_source: 'entered' })).body.location
    expect(await change(id, { street_address: `${++house} North East Alberta Street` })).toMatchObject({
      latitude: '45.6',
      longitude: '-122.7',
      pin_source: 'entered',
    })
  })

  test('that was entered is refused with an error when the location moves far, and is removed when the form says so', async () => {
    const { id } = (await create(dana, { ...pinned, pin_source: 'entered' })).body.location
    const chicago = { city: 'Chicago', state: 'IL', postal_code: '60614' }
    expect(await change(id, chicago)).toMatchObject({ status: 400, code: 101 })
    const moved = await change(id, { ...chicago, pin_source: 'derived' })
    expect(moved).toMatchObject({ pin_source: 'derived', time_zone: 'America/Chicago' })
    expect(Number(moved.latitude)).toBeCloseTo(41.92, 1)
  })

  test('follows the address when the call does not say that it was entered', async () => {
    const { id, pin_source } = (await create(dana, pinned)).body.location
    expect(pin_source).toBe('derived')
    const moved = await change(id, { city: 'Salem', state: 'OR', postal_code: '97301' })
    expect(Number(moved.latitude)).toBeCloseTo(44.94, 1)
  })

  test('stays entered when a call sends it back unchanged without saying so', async () => {
    const { id } = (await create(dana, { ...pinned, pin_source: 'entered' })).body.location
    expect(await change(id, { name: 'Renamed', ...pinned })).toMatchObject({ pin_source: 'entered' })
  })

  test('in the sea has the time zone of its town', async () => {
    const sea = { city: 'Honolulu', state: 'HI', postal_code: '96815', latitude: 21.1, longitude: -158.5, pin_source: 'entered' }
    expect((await create(dana, sea)).body.location).toMatchObject({ time_zone: 'Pacific/Honolulu' })
  })
})

describe('a time zone', () => {
  const change = (id: number, body: object) => dana.request(locationsCalls.update, { params: { id }, body })

  test('that was entered stays when the position moves, within two hours of the place', async () => {
    const { id } = (await create(dana)).body.location
    const entered = { time_zone: 'America/Boise', zone_source: 'entered' }
    expect((await change(id, entered)).body.location).toMatchObject(entered)
    const moved = { latitude: 45.55, longitude: -122.65, pin_source: 'entered' }
    expect((await change(id, moved)).body.location).toMatchObject(entered)
  })

  test('that was entered and is more than two hours away is refused with an error', async () => {
    const { id } = (await create(dana)).body.location
    const { status, body } = await change(id, { time_zone: 'Europe/Berlin', zone_source: 'entered' })
    expect({ status, fields: Object.keys(body.validation_errors ?? {}) }).toEqual({ status: 400, fields: ['time_zone'] })
  })

  test('gives way to that of the place when the call does not say that it was entered and it is more than two hours away', async () => {
    const zoneOf = async (time_zone: string) => (await create(dana, { time_zone })).body.location
    expect(await zoneOf('Europe/Berlin')).toMatchObject({ time_zone: 'America/Los_Angeles', zone_source: 'derived' })
    expect(await zoneOf('America/Denver')).toMatchObject({ time_zone: 'America/Denver', zone_source: 'derived' })
  })

  test('is chosen again from the place when the form says so', async () => {
    const { id } = (await create(dana, { time_zone: 'America/Boise', zone_source: 'entered' })).body.location
    expect((await change(id, { zone_source: 'derived' })).body.location).toMatchObject({
      time_zone: 'America/Los_Angeles',
      zone_source: 'derived',
    })
  })
})

describe('two businesses at one address', () => {
  const venue = { group_type: 'business', street_address: '99 SW Food Hall', location_type: 'arcade', name: 'First hall' }

  test("are two locations when the second confirms the shared address, and the first is notified without the other's name", async () => {
    expect((await create(omar, venue)).status).toBe(201)
    expect((await create(lena, venue)).status).toBe(409)
    const checked = await lena.request(locationsCalls.check, { body: { ...form(venue), shared_address: true } as LocationFields })
    expect(checked.status).toBe(200)
    expect((await create(lena, { ...venue, name: 'Second hall', shared_address: true })).status).toBe(201)
    const notices = await omar.calls(notificationsCalls.list)
    expect(notices[0]).toMatchObject({ title: 'Another business shares your address', link: '/pro/locations' })
    expect(JSON.stringify(notices)).not.toContain('Second hall')
    expect((await create(lena, venue)).status).toBe(409)
  })

  test('are allowed with a confirmation, and two homes are not', async () => {
    const home = form()
    expect((await create(dana, home)).status).toBe(201)
    expect((await create(dana, { ...home, shared_address: true })).status).toBe(409)
  })
})
