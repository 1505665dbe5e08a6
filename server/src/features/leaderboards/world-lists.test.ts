import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'

const { global, nearby, ofUser } = leaderboardsCalls
const dayMs = 86_400_000

let app: TestApp
let fixtures: Fixtures
let operator: TestPlayer

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  operator = await fixtures.operator('barkeeper')
})
afterAll(() => app.stop())

const boardAt = async (name: string, place: object, days: [number, number] = [-1, 1]) => {
  const venue = await fixtures.venue(operator, place)
  const [startsAt, endsAt] = days.map((day) => new Date(app.clock.now().getTime() + day * dayMs)) as [Date, Date]
  const board = { kind: 'location' as const, name, titleCodes: ['ZIL'], locationId: venue.id, ownerId: operator.userId }
  return { ...(await fixtures.board({ ...board, startsAt, endsAt })), venue }
}

test('the boards of all titles are listed for everybody, ten a page', async () => {
  const { status, body } = await asVisitor(app)(global)
  expect(status).toBe(200)
  expect(body.count).toBeGreaterThan(20)
  expect(body.results).toHaveLength(10)
  expect(body.next).toMatch(/\/api\/v1\/portal\/stern_global_leaderboards\/\?page=2$/)
  expect(body.results[0]).toMatchObject({ type: 'stern_global', distance: null, lb_location: null })
  const pages = Math.ceil(body.count / 10)
  const last = await asVisitor(app)(global, { query: { page: pages } })
  expect(last.body).toMatchObject({ next: null, previous: expect.stringContaining(`page=${pages - 1}`) })
})

test('running boards at public locations are listed by distance from a point', async () => {
  await boardAt('Salem', { city: 'Salem', latitude: 44.9429, longitude: -123.0351 })
  const { id, venue } = await boardAt('Portland', {
    latitude: 45.5152,
    longitude: -122.6784,
    website_url: 'https://parlor.example',
  })
  await boardAt('Behind doors', { privacy_type: 'private', latitude: 45.5152, longitude: -122.6784 })
  await boardAt('Was', { latitude: 45.5152, longitude: -122.6784 }, [-9, -2])
  const near = { query: { latitude: '45.52', longitude: '-122.68' } }
  const { results, count } = (await asVisitor(app)(nearby, near)).body
  const names = results.map(({ name }) => name)
  expect([count, names.slice(0, 2)]).toEqual([names.length, ['Portland', 'Salem']])
  for (const name of ['Behind doors', 'Was']) expect(names).not.toContain(name)
  expect(results[0]).toMatchObject({
    pk: id,
    type: 'location',
    lb_location: { pk: venue.id, city: 'Portland', latitude: '45.5152', longitude: '-122.6784', location_type_name: 'Arcade' },
  })
  expect(results[0]?.distance).toBeCloseTo(0.55, 1)
  expect(results[1]?.distance).toBeGreaterThan(60)
  const anywhere = (await asVisitor(app)(nearby)).body
  expect(anywhere.results.map(({ name, distance }) => [name, distance])).toEqual(
    expect.arrayContaining([
      ['Portland', null],
      ['Salem', null],
    ]),
  )
  expect((await asVisitor(app)(nearby, { query: { latitude: '91' } })).status).toBe(400)
})

test('a player gets their own boards, and a visitor none', async () => {
  const names = async (as?: TestPlayer) =>
    as ? (await as.calls(ofUser)).results.map(({ name }) => name) : (await asVisitor(app)(ofUser)).body
  expect(await names()).toEqual({ count: 0, next: null, previous: null, results: [] })
  const { venue } = await boardAt('Where Kim plays', { latitude: 40.0, longitude: -100.0 })
  const kim = await fixtures.player('kim-plays')
  await (await fixtures.machine(venue)).finishGame([[kim, 1_000_000]], { endedAt: new Date(app.clock.now().getTime() - 60_000) })
  await fixtures.processEvents()
  expect(await names(kim)).toEqual(expect.arrayContaining(['Where Kim plays', 'Godzilla worldwide']))
  await boardAt('Back room', { privacy_type: 'private' })
  expect(await names(operator)).toContain('Back room')
})
