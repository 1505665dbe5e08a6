import { beforeAll, describe, expect, test } from 'vitest'
import { locationsCalls, type LocationFields, type LocationStep } from '@portal/contract/locations'
import { sql } from '../../platform/db/database.ts'
import type { TestApp } from '../../testing/app.ts'
import { sharedApp, sharedFixtures } from '../../testing/shared-app.ts'
import { hostileAddresses, hostilePhones } from '../../testing/hostile-locations.ts'
import type { Fixtures, TestPlayer } from '../../testing/fixtures.ts'

let app: TestApp
let fixtures: Fixtures
let dana: TestPlayer
let omar: TestPlayer
let lena: TestPlayer

beforeAll(async () => {
  app = await sharedApp()
  fixtures = await sharedFixtures()
  dana = await fixtures.player('rampqueen2')
  omar = await fixtures.operator('pinparlor2')
  lena = await fixtures.operator('leagueboss2')
})

let house = 0
const form = (changes: Record<string, unknown> = {}) => ({
  name: 'Ramp room',
  location_type: 'home',
  street_address: `${++house} NE Alberta St`,
  city: 'Portland',
  state: 'OR',
  postal_code: '97211',
  country: 'US',
  ...changes,
})
const create = (player: TestPlayer, changes?: Record<string, unknown>) =>
  player.request(locationsCalls.create, { body: form(changes) as unknown as LocationFields })
const errorsOf = async (changes: Record<string, unknown>) => {
  const { status, body } = await create(dana, changes)
  return { status, code: body.code, fields: Object.keys(body.validation_errors ?? {}).sort() }
}

describe('a new location', () => {
  test('is geocoded and gets its time zone', async () => {
    const { status, body } = await create(dana, { telephone: '(503) 555-0147', website_url: 'ramproom.example/pins' })
    expect(status).toBe(201)
    expect(body.location).toMatchObject({
      is_mine: true,
      time_zone: 'America/Los_Angeles',
      group_type: 'home',
      website_url: 'https://ramproom.example/pins',
      location_type_name: 'Home',
    })
    expect(Number(body.location.latitude)).toBeCloseTo(45.57, 1)
    const { locations, count } = await dana.calls(locationsCalls.mine, { query: { group_type: 'home' } })
    expect([count, locations[0]?.name]).toEqual([1, 'Ramp room'])
  })

  test('has no phone number when only the code of a country was typed, also after a change', async () => {
    const player = await fixtures.player('nophone')
    const { body } = await create(player, { telephone: '+1' })
    expect(body.location.telephone).toBe('')
    const change = (telephone: string) =>
      player.calls(locationsCalls.update, { params: { id: body.location.id }, body: { telephone } })
    expect((await change('(503) 555-0147')).location.telephone).toBe('+15035550147')
    expect((await change('(+1) ')).location.telephone).toBe('')
  })

  const elsewhere: [string, Record<string, string>, string][] = [
    ['Maine', { city: 'Portland', state: 'ME', postal_code: '04101' }, 'America/New_York'],
    ['Munich by its own name', { city: 'München', state: '', postal_code: '80331', country: 'DE' }, 'Europe/Berlin'],
    ['Ontario', { city: 'London', state: 'ON', postal_code: 'N6A 3K7', country: 'CA' }, 'America/Toronto'],
    ['England', { city: 'London', state: 'England', postal_code: 'E8 1DY', country: 'GB' }, 'Europe/London'],
    ['Victoria', { city: 'Melbourne', state: 'VIC', postal_code: '3065', country: 'AU' }, 'Australia/Melbourne'],
    ['Ireland', { city: 'Dublin', state: '', postal_code: 'D02 AF30', country: 'IE' }, 'Europe/Dublin'],
  ]
  test.each(elsewhere)('lies in %s', async (_, address, zone) => {
    expect((await create(dana, address)).body.location?.time_zone).toBe(zone)
  })

  test('has the coordinates of its pin, and a pin far from the town is refused', async () => {
    const { body } = await create(dana, { latitude: 45.6, longitude: -122.7 })
    expect(body.location).toMatchObject({ latitude: '45.6', longitude: '-122.7' })
    expect(await errorsOf({ latitude: 52.5, longitude: 13.4 })).toEqual({
      status: 400,
      code: 101,
      fields: ['latitude_code', 'latitude_message', 'longitude_code', 'longitude_message'],
    })
    const hamlet = { city: 'Nowhereville', state: '', postal_code: '99999', country: 'FI' }
    expect(await errorsOf(hamlet)).toMatchObject({ status: 400, code: 101 })
    expect((await create(dana, { ...hamlet, latitude: 60.2, longitude: 24.9 })).body.location?.time_zone).toBe('Europe/Helsinki')
  })

  test('stores its opening hours, which must not overlap', async () => {
    const opening_hours = [{ day: 5, opens: '17:00', closes: '02:00' }]
    expect((await create(dana, { opening_hours })).body.location?.opening_hours).toEqual(opening_hours)
    expect(await errorsOf({ opening_hours: [...opening_hours, { day: 6, opens: '01:00', closes: '03:00' }] })).toMatchObject({
      fields: ['opening_hours'],
    })
  })

  test('is a venue for operators and a home for other members if no group is sent', async () => {
    const groupOf = async (player: TestPlayer, location_type: string) =>
      (await create(player, { location_type })).body.location?.group_type
    expect(await groupOf(omar, 'arcade')).toBe('business')
    expect(await groupOf(omar, 'home')).toBe('home')
    expect(await groupOf(dana, 'bar')).toBe('home')
  })

  describe('without name and location_type', () => {
    const payload = (address: string) => ({
      city: 'Portland',
      country: 'US',
      postal_code: '97211',
      state: 'OR',
      street_address: address,
      street_address_2: '',
      latitude: 45.56,
      longitude: -122.65,
      dst: false,
      utc_offset: -480,
      time_zone: 'America/Los_Angeles',
    })
    const add = (player: TestPlayer, body: LocationFields | object) =>
      player.request(locationsCalls.create, { body: body as LocationFields })

    test('is named Home and has no type', async () => {
      const { status, body } = await add(dana, payload('1 Payload Way'))
      expect(status).toBe(201)
      expect(body.location).toMatchObject({ name: 'Home', location_type: '', location_type_name: '', group_type: 'home' })
      const change = { params: { id: body.location.id }, body: { name: 'Attic' } }
      expect((await dana.calls(locationsCalls.update, change)).location).toMatchObject({ name: 'Attic', location_type: '' })
    })

    test('has the name of the business when it is a venue', async () => {
      expect(await add(omar, payload('2 Payload Way'))).toMatchObject({
        status: 400,
        body: { validation_errors: { name: [expect.any(String)] } },
      })
      await app.services.db
        .insertInto('business_profiles')
        .values({
          user_id: omar.userId,
          operator_name: 'Pin Parlor',
          primary_contact_name: 'Omar',
          email: 'omar@bar.test',
          telephone: '',
          country: 'US',
          status: 'confirmed',
          requested_at: app.clock.now(),
        })
        .execute()
      const { status, body } = await add(omar, payload('2 Payload Way'))
      expect(status).toBe(201)
      expect(body.location).toMatchObject({ name: 'Pin Parlor', location_type: '', group_type: 'business' })
      const home = await add(omar, { ...payload('3 Payload Way'), group_type: 'home' })
      expect(home.body.location).toMatchObject({ name: 'Home', group_type: 'home' })
    })
  })

  test('of the type business cannot be a home', async () => {
    const { status, body } = await create(omar, { group_type: 'business', location_type: 'home' })
    expect([status, Object.keys(body.validation_errors ?? {})]).toEqual([400, ['location_type']])
  })

  test('of the type business needs an operator and a unique address', async () => {
    expect((await create(dana, { group_type: 'business' })).status).toBe(403)
    const venue = { group_type: 'business', street_address: '614 SE Belmont St', location_type: 'arcade' }
    expect((await create(omar, venue)).status).toBe(201)
    expect((await create(lena, { ...venue, street_address: '614 SE BELMONT ST.' })).body).toMatchObject({
      code: 409,
      message: 'A location with this address already exists.',
    })
  })
})

/** Invalid forms and the fields that get a sentence. */
const hostile: [string, Record<string, unknown>, string[]][] = [
  ['no name', { name: '   ' }, ['name']],
  ['a name of 81 letters', { name: 'x'.repeat(81) }, ['name']],
  ['a name that is a number', { name: 42 }, ['name']],
  ['a name no database holds', { name: 'a\u0000b' }, ['name']],
  ['half a letter', { name: 'a\ud800' }, ['name']],
  ['no street', { street_address: '' }, ['street_address']],
  ['a street of 121 letters', { street_address: 'x'.repeat(121) }, ['street_address']],
  ['no town', { city: ' ' }, ['city']],
  ['a town that is a list', { city: ['Portland'] }, ['city']],
  ['a country of three letters', { country: 'USA' }, ['country']],
  ['a country nobody has', { country: 'ZZ' }, ['country']],
  ['no country', { country: undefined }, ['country']],
  ['a state that is none', { state: 'XX' }, ['state']],
  ['no state where there are states', { state: '' }, ['state']],
  ['no postal code', { postal_code: '' }, ['postal_code_code', 'postal_code_message']],
  ['letters for a ZIP code', { postal_code: 'ABCDE' }, ['postal_code_code', 'postal_code_message']],
  ['a ZIP code of another state', { postal_code: '60614' }, ['postal_code_code', 'postal_code_message']],
  ['a postal code of 17 signs', { postal_code: '1'.repeat(17) }, ['postal_code']],
  [
    'a town of another world',
    { city: 'Gondor', state: '', postal_code: '1234', country: 'NO' },
    ['latitude_code', 'latitude_message', 'longitude_code', 'longitude_message'],
  ],
  ['a pin beyond the pole', { latitude: 91, longitude: 0 }, ['latitude_code', 'latitude_message']],
  ['a pin once around the world', { latitude: 45, longitude: '500' }, ['longitude_code', 'longitude_message']],
  ['an empty latitude', { latitude: '', longitude: -122 }, ['latitude_code', 'latitude_message']],
  ['a pin that is a list', { latitude: [45], longitude: 0 }, ['latitude']],
  ['a pin that is no number', { latitude: 'north', longitude: 0 }, ['latitude_code', 'latitude_message']],
  ['half a pin', { latitude: 45.5 }, ['longitude_code', 'longitude_message']],
  ['the other half', { longitude: -122 }, ['latitude_code', 'latitude_message']],
  [
    'the pin of nowhere',
    { latitude: 0, longitude: 0 },
    ['latitude_code', 'latitude_message', 'longitude_code', 'longitude_message'],
  ],
  ['a phone number of letters', { telephone: 'call me' }, ['telephone']],
  ['a phone number of another country', { telephone: '+44 20 7946 0958' }, ['telephone']],
  ['a phone number of 251 digits', { telephone: '5'.repeat(251) }, ['telephone']],
  ['a script for a web address', { website_url: 'javascript:alert(1)' }, ['website_url']],
  ['a web address with a password', { website_url: 'https://me:secret@example.com' }, ['website_url']],
  ['a web address that is none', { website_url: 'not a site' }, ['website_url']],
  ['a kind that is not listed', { location_type: 'Moon base' }, ['location_type']],
  ['a privacy there is not', { privacy_type: 'secret' }, ['privacy_type']],
  ['hours of an eighth day', { opening_hours: [{ day: 8, opens: '10:00', closes: '12:00' }] }, ['opening_hours.0.day']],
  ['hours past midnight', { opening_hours: [{ day: 1, opens: '25:00', closes: '12:00' }] }, ['opening_hours.0.opens']],
  ['hours that are a text', { opening_hours: 'always' }, ['opening_hours']],
]

test.each(hostile)('a new location is refused with an error at the field for %s', async (_, changes, fields) => {
  const { status, body } = await create(dana, changes)
  expect([status, Object.keys(body.validation_errors ?? {}).sort()]).toEqual([400, fields.toSorted()])
  for (const [field, sentences] of Object.entries(body.validation_errors ?? {}))
    if (!field.endsWith('_code')) expect(sentences[0]).toMatch(/^[A-Z][^:]+[.a-z]$/)
})

test('a new location is refused with an error at the field for each of thirty hostile addresses and phone numbers', async () => {
  expect([new Set(hostileAddresses.map(String)).size, new Set(hostilePhones).size]).toEqual([30, 30])
  const typed = [...hostileAddresses, ...hostilePhones.map((number) => ['telephone', number] as const)]
  const before = (await dana.calls(locationsCalls.mine)).count
  for (const [field, value] of typed) {
    const { status, fields } = await errorsOf({ [field]: value })
    expect([value, status, fields.every((name) => name.startsWith(field)), fields.length > 0]).toEqual([value, 400, true, true])
  }
  expect((await dana.calls(locationsCalls.mine)).count).toBe(before)
})

describe('POST user_location_check', () => {
  const check = async (step: object, as = omar) => {
    const { status, body } = await as.request(locationsCalls.check, { body: { group_type: 'business', ...step } as LocationStep })
    return { status, fields: Object.keys(body.validation_errors ?? {}).sort() }
  }
  const address = { street_address: '12 NE Alberta St', city: 'Portland', state: 'OR', postal_code: '97211', country: 'US' }
  const passes = { status: 200, fields: [] }

  test('refuses each step for its own fields, as creating the location would', async () => {
    expect(await check({ ...address, postal_code: '99999x' })).toMatchObject({
      status: 400,
      fields: ['postal_code_code', 'postal_code_message'],
    })
    expect(await check({ ...address, latitude: 'abc', longitude: 0 })).toMatchObject({
      fields: ['latitude_code', 'latitude_message'],
    })
    expect(await check({ country: 'US', telephone: '12', website_url: '' })).toMatchObject({ fields: ['telephone'] })
    expect(await check({ country: 'US', telephone: '', website_url: 'javascript:alert(1)' })).toMatchObject({
      fields: ['website_url'],
    })
    expect(await check({ location_type: 'home' })).toMatchObject({ fields: ['location_type'] })
    expect(await check({ location_type: 'moon base' })).toMatchObject({ fields: ['location_type'] })
    expect(await check({ name: '   ' })).toMatchObject({ fields: ['name'] })
  })

  test('accepts valid steps without storing anything', async () => {
    const before = (await omar.calls(locationsCalls.mine)).count
    expect(await check(address)).toEqual(passes)
    expect(
      await check({ name: 'Pinball Parlor', location_type: 'bar', telephone: '(503) 555-0147', website_url: '', country: 'US' }),
    ).toEqual(passes)
    expect((await omar.calls(locationsCalls.mine)).count).toBe(before)
  })

  test('reports a taken address before the other steps', async () => {
    await create(omar, { ...address, street_address: '77 SE Belmont St', group_type: 'business', location_type: 'bar' })
    expect((await check({ ...address, street_address: '77 SE BELMONT ST.' }, lena)).status).toBe(409)
    expect((await check(address, dana)).status).toBe(403)
  })
})

describe('an own location', () => {
  const make = async (changes?: Record<string, unknown>) => (await create(dana, changes)).body.location
  const change = (id: number, body: object, as = dana) => as.request(locationsCalls.update, { params: { id }, body })

  test('changes only the fields that are sent, and a new address changes its coordinates', async () => {
    const place = await make()
    const renamed = (await change(place.id, { name: 'New name', privacy_type: 'private' })).body.location
    expect(renamed).toMatchObject({ ...place, name: 'New name', privacy_type: 'private', revision: 1 })
    const moved = { city: 'Chicago', state: 'IL', postal_code: '60614' }
    expect((await change(place.id, moved)).body.location).toMatchObject({ ...moved, time_zone: 'America/Chicago' })
    expect((await change(place.id, { postal_code: '97211' })).body).toMatchObject({ code: 101 })
    const hours = [{ day: 1, opens: '08:00', closes: '09:00' }]
    expect((await change(place.id, { opening_hours: hours })).body.location.opening_hours).toEqual(hours)
    expect((await change(place.id, { opening_hours: null })).body.location.opening_hours).toBeNull()
  })

  test('cannot have the address of another one', async () => {
    const [one, other] = [await make(), await make()]
    expect((await change(one.id, { street_address: other.street_address })).body).toMatchObject({ code: 409 })
  })

  test('is removed with its team if it has no machine', async () => {
    const { ada, gameroom, machine } = await fixtures.home('leaving')
    await machine.setTeam([dana])
    const remove = (input: object) => ada.request(locationsCalls.remove, input)
    expect((await remove({ query: { location_id: gameroom.id } })).body).toMatchObject({
      code: 100,
      message: 'There are machines at this location. Move or remove them first.',
    })
    await sql`update machines set archived_at = now() where id = ${machine.id}`.execute(app.services.db)
    expect((await remove({ body: { location_id: gameroom.id } })).status).toBe(200)
    expect((await ada.calls(locationsCalls.mine)).count).toBe(0)
    expect((await remove({ query: { location_id: gameroom.id } })).status).toBe(404)
    expect((await remove({})).body.validation_errors).toHaveProperty('location_id')
  })

  test('is visible and editable only for its owner', async () => {
    const venue = await fixtures.venue(omar)
    for (const stranger of [lena, dana]) {
      expect((await change(venue.id, { name: 'Mine now' }, stranger)).status).toBe(404)
      expect((await stranger.request(locationsCalls.remove, { query: { location_id: venue.id } })).status).toBe(404)
      const { locations } = await stranger.calls(locationsCalls.mine)
      expect(locations.map(({ id }) => id)).not.toContain(venue.id)
    }
    expect((await dana.request(locationsCalls.mine, { query: { group_type: 'friends' as 'home' } })).status).toBe(406)
  })
})
