import { followsCalls } from '@portal/contract/follows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locationsCalls } from '@portal/contract/locations'
import { networksCalls } from '@portal/contract/networks'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { offsetOf } from '../../platform/time-zone.ts'

let app: TestApp
let fixtures: Fixtures
let omar: TestPlayer
let theo: TestPlayer

const portland = { latitude: 45.5152, longitude: -122.6784 }
const berlin = {
  street_address: '12 Oranienstraße',
  city: 'Berlin',
  state: 'Berlin',
  postal_code: '10997',
  country: 'DE',
  latitude: 52.505,
  longitude: 13.38,
  time_zone: 'Europe/Berlin',
}

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  omar = await fixtures.operator('pinparlor')
  theo = await fixtures.player('tiltproof')
})
afterAll(() => app.stop())

const names = (answer: { locations: { location: { name: string } }[] }) => answer.locations.map(({ location }) => location.name)
const search = (query: object) => theo.calls(locationsCalls.search, { query })
const requestSearch = (query: object) => theo.request(locationsCalls.search, { query })

describe('the location search', () => {
  beforeAll(async () => {
    const parlor = await fixtures.venue(omar, { name: 'Pinball Parlor', street_address: '614 SE Belmont St', ...portland })
    const kreuzberg = await fixtures.venue(omar, { name: 'Flipper Kreuzberg', ...berlin })
    await fixtures.venue(omar, { name: 'Back office', street_address: '9 Hidden Way', privacy_type: 'private' })
    await fixtures.gameroom(omar, { name: "Omar's cellar", privacy_type: 'public' })
    await fixtures.machine(parlor, 'ZIL', { modelType: 'premium' })
    await fixtures.machine(parlor, 'JWS')
    await fixtures.machine(kreuzberg, 'JWS')
    for (let n = 1; n <= 11; n++)
      await fixtures.venue(omar, {
        name: `Lucky Lanes ${n}`,
        city: 'Austin',
        state: 'TX',
        postal_code: '78702',
        latitude: 30.27,
        longitude: -97.7 - n / 100,
      })
  })

  test('finds public venues by name, town, postal code, state and country; never gamerooms or private locations', async () => {
    expect(names(await search({ search: 'parlor' }))).toEqual(['Pinball Parlor'])
    expect(names(await search({ search: 'flipper berlin' }))).toEqual(['Flipper Kreuzberg'])
    expect(names(await search({ search: '10997' }))).toEqual(['Flipper Kreuzberg'])
    expect(names(await search({ search: 'oregon' }))).toEqual(['Pinball Parlor'])
    expect(names(await search({ search: 'Germany' }))).toEqual(['Flipper Kreuzberg'])
    for (const hidden of ['cellar', 'Back office']) expect((await requestSearch({ search: hidden })).status).toBe(404)
  })

  test('shows eleven locations on two pages', async () => {
    const first = await search({ search: 'Lucky Lanes' })
    expect([first.count, first.locations.length]).toEqual([11, 10])
    expect(names(await search({ search: 'Lucky Lanes', page: 2 }))).toHaveLength(1)
    const counted = await theo.calls(locationsCalls.withGames, { query: { limit: 500, offset: 0 } })
    expect([counted.count, counted.locations.length]).toEqual([13, 13])
  })

  test('answers 441 with an empty list when no location matches', async () => {
    expect(await requestSearch({ search: 'qqqqxyzzy' })).toMatchObject({ status: 404, body: { code: 441, locations: [] } })
    expect((await theo.request(locationsCalls.withGames, { query: { game_code: 'MET' } })).body).toMatchObject({ code: 441 })
  })

  test('orders by the distance from a point and lists only locations within the radius', async () => {
    const near = await search({ search: '', ...portland, radius: 20_000 })
    expect(names(near).slice(0, 2)).toEqual(['Pinball Parlor', 'Lucky Lanes 11'])
    expect(near.locations[0]?.location).toMatchObject({ distance: 0, latitude: '45.5152' })
    expect(near.locations.at(-1)?.location.distance).toBeGreaterThan(2_000)
    expect(names(await search({ search: '', ...portland, radius: 20 }))).toEqual(['Pinball Parlor'])
  })

  test('searches around a town or ZIP code that has no location', async () => {
    const around = await search({ search: 'Salem, OR' })
    expect(around.near?.name).toBe('Salem, OR')
    expect(names(around)).toEqual(['Pinball Parlor'])
    expect((await search({ search: '97301' })).near?.name).toBe('Salem, OR')
  })

  test('reads every page of a postal code from one center, with distances', async () => {
    const [first, second] = [await search({ search: '78702' }), await search({ search: '78702', page: 2 })]
    expect([first.count, second.count]).toEqual([11, 11])
    expect(second.near).toEqual(first.near)
    const found = [...first.locations, ...second.locations].map(({ location }) => location)
    expect(new Set(found.map(({ name }) => name)).size).toBe(11)
    const distances = found.map(({ distance }) => distance ?? Number.NaN)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect((await search({ search: '10997' })).near?.name).toBe('Berlin')
  })

  test('filters by title, model and working machines', async () => {
    expect(names(await search({ search: '', game_code: 'JWS' }))).toEqual(['Flipper Kreuzberg', 'Pinball Parlor'])
    expect(names(await search({ search: '', game_code: 'ZIL', model_type: 'premium' }))).toEqual(['Pinball Parlor'])
    expect((await requestSearch({ search: '', game_code: 'ZIL', model_type: 'pro' })).status).toBe(404)
    await sql`update machines set state = 'offline'`.execute(app.services.db)
    expect((await requestSearch({ search: '', working: 'true' })).status).toBe(404)
    await sql`update machines set state = 'online' where id = (select min(id) from machines)`.execute(app.services.db)
    expect(names(await search({ search: '', working: 'true' }))).toEqual(['Pinball Parlor'])
    await sql`update machines set out_of_service = true`.execute(app.services.db)
    expect((await requestSearch({ search: '', working: 'true' })).status).toBe(404)
  })

  test('treats pattern characters as plain text', async () => {
    for (const text of ['%', '_', '\\', "'; drop table locations; --", '%%%'])
      expect((await requestSearch({ search: text })).status).toBe(404)
  })
})

describe('a location by its id', () => {
  test('has machines and upcoming launch parties', async () => {
    const { venue, machine } = await fixtures.venueWithBoard('party')
    const now = app.clock.now().getTime()
    const party = { kind: 'launch_party' as const, locationId: venue.id, titleCode: 'ZIL' }
    await fixtures.event({ ...party, name: 'Over', startsAt: new Date(now - 9e6), endsAt: new Date(now - 1e6) })
    await fixtures.event({ ...party, name: 'First night', startsAt: new Date(now + 1e6), endsAt: new Date(now + 9e6) })
    const { locations } = await theo.calls(locationsCalls.withGames, { query: { location: venue.id } })
    expect(locations[0]?.location).toMatchObject({
      id: venue.id,
      is_mine: false,
      time_zone: 'America/Los_Angeles',
      utc_offset: -480,
      dst: false,
      launch_parties: [{ name: 'First night', title_code: 'ZIL' }],
      machines: [{ id: machine.id, code: 'ZIL', game_name: 'Godzilla', active: true, model: { title: { code: 'ZIL' } } }],
    })
  })

  test('is visible to owner and team when it is a gameroom, and the team sees only the town', async () => {
    const { ada, gameroom, machine } = await fixtures.home('seen')
    const viewGameroom = (player: TestPlayer) => player.request(locationsCalls.withGames, { query: { location: gameroom.id } })
    expect((await viewGameroom(theo)).body).toMatchObject({ code: 441 })
    await machine.setTeam([theo])
    const { body } = await viewGameroom(theo)
    expect(body.locations[0]?.location).toMatchObject({ city: 'Portland', street_address: '', postal_code: '', latitude: null })
    expect((await viewGameroom(ada)).body.locations[0]?.location.street_address).toContain('Main Street')
  })

  test('lists its players, latest first, without private players and people with a block between them', async () => {
    const { venue, machine } = await fixtures.venueWithBoard('played')
    const shy = await fixtures.player('shyplayer')
    await sql`update users set privacy = 'private' where id = ${shy.userId}`.execute(app.services.db)
    await machine.finishGame([[theo, 5_000]], { endedAt: new Date(app.clock.now().getTime() - 3_600_000) })
    await machine.finishGame([
      [omar, 6_000],
      [shy, 7_000],
      ['guest:KAT', 1],
    ])
    await fixtures.processEvents()
    const players = await theo.calls(networksCalls.players, { query: { location_id: venue.id } })
    expect(players.map(({ username }) => username)).toEqual(['pinparlor', 'tiltproof'])
    const named = await theo.calls(networksCalls.players, { query: { location_id: venue.id, search: 'tilt' } })
    expect(named.map(({ username }) => username)).toEqual(['tiltproof'])
    await omar.calls(followsCalls.block, { body: { uid: theo.uid } })
    expect(
      (await theo.calls(networksCalls.players, { query: { location_id: venue.id } })).map(({ username }) => username),
    ).toEqual(['tiltproof'])
    await omar.calls(followsCalls.unblock, { body: { uid: theo.uid } })
    const { gameroom } = await fixtures.home('unseen')
    expect((await theo.request(networksCalls.players, { query: { location_id: gameroom.id } })).status).toBe(404)
  })
})

test('a location has the right offset from UTC in summer and winter', () => {
  expect(offsetOf('Europe/Berlin', new Date('2026-07-01T00:00:00Z'))).toEqual({ offset: 120, dst: true })
  expect(offsetOf('Australia/Melbourne', new Date('2026-12-01T00:00:00Z'))).toEqual({ offset: 660, dst: true })
  expect(offsetOf('Asia/Kolkata', new Date('2026-12-01T00:00:00Z'))).toEqual({ offset: 330, dst: false })
  expect(offsetOf('UTC', new Date('2026-12-01T00:00:00Z'))).toEqual({ offset: 0, dst: false })
})
