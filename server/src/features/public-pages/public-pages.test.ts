import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { locationsCalls } from '@portal/contract/locations'
import { publicPagesCalls } from '@portal/contract/public-pages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { insertGuardianConsent } from '../../testing/children.ts'
import { makeFixtures, type Fixtures, type TestLocation, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { asVisitor } from '../../testing/test-player.ts'

let app: TestApp
let fixtures: Fixtures
let operator: TestPlayer
let parlor: TestLocation
let taproom: TestLocation
let machine: TestMachine
let tapMachine: TestMachine
let room: TestLocation
let players: { open: TestPlayer; hidden: TestPlayer; child: TestPlayer }

const portland = { latitude: 45.5152, longitude: -122.6784, city: 'Portland', state: 'OR', postal_code: '97214' }
const boise = { latitude: 43.615, longitude: -116.2023, city: 'Boise', state: 'ID', postal_code: '83702' }

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  operator = await fixtures.operator('venuekeeper')
  parlor = await fixtures.venue(operator, { name: 'Pinball Parlor', ...portland })
  taproom = await fixtures.venue(operator, { name: 'Boise Taproom', ...boise })
  machine = await fixtures.machine(parlor, 'ZIL')
  tapMachine = await fixtures.machine(taproom, 'JWS')
  players = {
    open: await fixtures.player('openhand'),
    hidden: await fixtures.player('hiddenhand', { privacy: 'private' }),
    child: await fixtures.player('smallhand', { isMinor: true, privacy: 'private' }),
  }
  await insertGuardianConsent(app, players.child)
  room = await fixtures.gameroom(players.open, { name: 'Secret cellar', street_address: '9 Cellar Lane', ...portland })
  const homeMachine = await fixtures.machine(room, 'ZIL', { name: 'Cellar Godzilla' })
  const office = await fixtures.venue(operator, { name: 'Back office', privacy_type: 'private', street_address: '9 Hidden Way' })
  await fixtures.machine(office, 'ZIL')
  await machine.finishGame([[players.open, 3_000_000]])
  await machine.finishGame([[players.hidden, 2_000_000]])
  await machine.finishGame([[players.child, 1_000_000]])
  await homeMachine.finishGame([[players.open, 9_000_000]])
  await fixtures.processEvents()
})
afterAll(() => app.stop())

const read = ((endpoint, input) => asVisitor(app)(endpoint, input)) satisfies ReturnType<typeof asVisitor>
const game = async (id: string) => read(publicPagesCalls.game, { params: { id } })
const places = async (query: Record<string, unknown>) => (await read(publicPagesCalls.places, { query })).body
const names = (found: { locations: { location: { name: string } }[] }) => found.locations.map(({ location }) => location.name)

describe("a game's public page", () => {
  test('has its achievements, best games, board and public locations, by code in upper or lower case and by number', async () => {
    const { body } = await game('ZIL')
    expect(body).toMatchObject({ title: { name: 'Godzilla', code: 'ZIL' }, locations: 1, places: [{ name: 'Pinball Parlor' }] })
    expect(body.achievements).toHaveLength(body.title.achievements_count)
    expect(body.board).toMatchObject({ title_code: 'ZIL', players: 3 })
    expect(body.board?.rows.map(({ rank, username, score }) => [rank, username, score])).toEqual([
      [1, 'openhand', 9_000_000],
      [2, expect.stringMatching(/^.{1,3}$/), 2_000_000],
      [3, expect.stringMatching(/^.{1,3}$/), 1_000_000],
    ])
    const [byCode, byNumber] = [await game('zil'), await game(String(body.title.id))]
    expect([byCode.body.title.id, byNumber.body.title.code]).toEqual([body.title.id, 'ZIL'])
    const { body: board } = await read(leaderboardsCalls.byEventCode, { query: { event_code: body.board?.event_code ?? '' } })
    expect(board.leaderboard.scores[0]).toMatchObject({ username: 'openhand' })
  })

  test('hides the text of secret achievements', async () => {
    const { body } = await game('ZIL')
    const secret = await app.services.db
      .selectFrom('achievements as a')
      .innerJoin('game_titles as t', 't.id', 'a.title_id')
      .where('t.code', '=', 'ZIL')
      .where('a.secret', '=', true)
      .select(['a.id', 'a.title', 'a.description'])
      .execute()
    expect(secret.length).toBeGreaterThan(0)
    for (const { id, title, description } of secret) {
      const shown = body.achievements.find((one) => one.id === id)
      expect([shown?.title === title, shown?.description === description]).toEqual([false, false])
    }
  })

  test('names no home, no private location, no private player and no minor', async () => {
    const text = JSON.stringify([(await game('ZIL')).body, (await read(publicPagesCalls.boards, {})).body, await places({})])
    const hidden = ['hiddenhand', 'smallhand', 'Secret cellar', 'Cellar', 'Back office', 'Hidden Way']
    expect(hidden.filter((word) => text.includes(word))).toEqual([])
    for (const player of [players.hidden, players.child]) expect(text).not.toContain(player.uid)
  })

  test('is sent with the new score after a game, also to a browser that has the earlier page', async () => {
    const url = '/api/v1/public/games/JWS'
    const before = await app.http.inject({ method: 'GET', url })
    await tapMachine.finishGame([[players.open, 7_000_000]])
    await fixtures.processEvents()
    const again = await app.http.inject({ method: 'GET', url, headers: { 'if-none-match': String(before.headers['etag']) } })
    expect([again.statusCode, again.body.includes('7000000')]).toEqual([200, true])
  })

  test('is 404 for a code that no game has', async () => {
    expect((await game('NOPE')).status).toBe(404)
  })
})

test('the list of worldwide boards has one for each released game, with its leader', async () => {
  const { boards } = (await read(publicPagesCalls.boards, {})).body
  const shown = Object.fromEntries(boards.map((board) => [board.title_code, board.rows.map(({ username }) => username)]))
  expect(shown).toMatchObject({ ZIL: ['openhand'], VEN: [] })
})

describe('the public search of locations', () => {
  test('finds by name, and around a postal code with distances', async () => {
    expect(await places({ search: 'parlor' })).toMatchObject({ count: 1, nearest: false, near: null })
    const around = await places({ search: '97214' })
    expect(names(around)).toEqual(['Pinball Parlor'])
    expect(around.near?.name).toBe('Portland, OR')
    expect(around.locations[0]?.location.distance).toEqual(expect.any(Number))
  })

  test('shows the nearest where the search finds none, by game too', async () => {
    const far = await places({ search: 'Miami, FL' })
    expect([names(far), far.nearest, far.near?.name]).toEqual([['Boise Taproom', 'Pinball Parlor'], true, 'Miami, FL'])
    expect(names(await places({ search: 'Miami, FL', game_code: 'ZIL' }))).toEqual(['Pinball Parlor'])
    expect(await places({ search: 'qqqqxyzzy' })).toMatchObject({ count: 0, locations: [], nearest: true })
  })

  test('answers the same to a person who has an account, also about an own private location', async () => {
    const { body } = await operator.request(publicPagesCalls.places, { query: {} })
    expect(names(body)).toEqual(names(await places({})))
    const own = await operator.calls(locationsCalls.mine, { query: {} })
    const office = own.locations.find(({ name }) => name === 'Back office')
    expect((await operator.request(publicPagesCalls.place, { params: { id: office?.id ?? 0 } })).status).toBe(404)
  })
})

test('the nearest locations are found from a point on the other side of the earth', async () => {
  const { body } = await read(publicPagesCalls.nearest, { query: { latitude: -33.9, longitude: 151.2 } })
  expect(names(body)).toEqual(['Pinball Parlor', 'Boise Taproom'])
})

test('a public location shows its machines; homes, private and unknown ones are the same 404', async () => {
  const shown = await read(publicPagesCalls.place, { params: { id: parlor.id } })
  expect(shown.body.location).toMatchObject({ name: 'Pinball Parlor', is_mine: false, machines: [{ game_name: 'Godzilla' }] })
  const unknown = await read(publicPagesCalls.place, { params: { id: 999_999 } })
  const home = await read(publicPagesCalls.place, { params: { id: room.id } })
  const comparable = ({ headers, ...answer }: typeof home) => ({
    ...answer,
    headers: Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'x-request-id'),
  })
  expect(comparable(home)).toEqual(comparable(unknown))
  expect(unknown.status).toBe(404)
})

test('the largest towns of an area are listed for the labels of a map', async () => {
  const query = { south: 45.3, west: -123, north: 45.7, east: -122.3 }
  const { towns } = (await read(publicPagesCalls.towns, { query })).body
  expect(towns[0]?.name).toBe('Portland')
  expect(towns.map(({ name }) => name)).toEqual(expect.arrayContaining(['Vancouver', 'Beaverton', 'Gresham']))
})
