import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestLocation, type TestPlayer } from '../../testing/fixtures.ts'
import { followPlayer } from '../follows/index.ts'
import { callAs } from '../../platform/services.ts'
import { boardCode } from './create-board.ts'
import { snapshotRanks } from './index.ts'

const { list, view, byEventCode, url, homeLeaderboards, leaderboardEvents } = leaderboardsCalls

let app: TestApp
let fixtures: Fixtures
let twoGames: { eventCode: string }
/** A board whose scores no test changes, except below those of its four players. */
let weekly: FilledBoard

const dayMs = 86_400_000
const names = ['silverball', 'kaijukat', 'nudgeking', 'orbitshot'] as const

type FilledBoard = {
  operator: TestPlayer
  venue: TestLocation
  machine: TestMachine
  board: { id: number; eventCode: string }
  players: Record<(typeof names)[number], TestPlayer>
}

/** A board of a venue with four players: 900, 500, 500 and 100 times `unit`. */
async function filledBoard(unit: number, suffix: string): Promise<FilledBoard> {
  const made = await fixtures.venueWithBoard(`bar${suffix}`)
  const [silverball, kaijukat, nudgeking, orbitshot] = await Promise.all(names.map((name) => fixtures.player(name + suffix)))
  const players = { silverball, kaijukat, nudgeking, orbitshot } as FilledBoard['players']
  const { machine } = made
  await machine.finishGame([[players.silverball, 900 * unit]], { endedAt: ago(60) })
  await machine.finishGame([[players.nudgeking, 500 * unit]], { endedAt: ago(50) })
  await machine.finishGame([[players.kaijukat, 500 * unit]], { endedAt: ago(55) })
  const last: Parameters<TestMachine['finishGame']>[0] = [
    [players.orbitshot, 100 * unit],
    ['guest:ABC', 990 * unit],
  ]
  await machine.finishGame(last, { endedAt: ago(40) })
  await fixtures.processEvents()
  return { ...made, players }
}

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  weekly = await filledBoard(1_000_000, '')
  const dates = { startsAt: ago(60 * 24), endsAt: new Date(app.clock.now().getTime() + dayMs) }
  const { venue, players } = weekly
  const titleCodes = ['ZIL', 'BND']
  twoGames = await fixtures.board({ kind: 'location', name: 'Two games', titleCodes, locationId: venue.id, ...dates })
  await (await fixtures.machine(venue, 'BND')).finishGame([[players.silverball, 7_000_000]])
  await fixtures.processEvents()
})
afterAll(() => app.stop())

const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000)
const viewBoard = async (as: TestPlayer, query = {}, id = weekly.board.id) => as.calls(view, { params: { id }, query })

describe('a board of a location', () => {
  test('lists a finished game with exact ranks: ties share one, the earlier game is first', async () => {
    const { players, board } = await filledBoard(10_000, '-1')
    const answer = await viewBoard(players.nudgeking, {}, board.id)
    expect(answer.scores.map(({ rank, username, score }) => [rank, username, score])).toEqual([
      [1, 'silverball-1', 9_000_000],
      [2, 'kaijukat-1', 5_000_000],
      [2, 'nudgeking-1', 5_000_000],
      [4, 'orbitshot-1', 1_000_000],
    ])
    expect(answer).toMatchObject({
      kind: 'location',
      state: 'current',
      count: 4,
      percentile: 25,
      title_code: 'ZIL',
      name: 'Parlor weekly',
    })
    expect(answer.my_row).toMatchObject({ rank: 2, username: 'nudgeking-1', is_verified: true, move: null })
    expect([answer.neighbours.above?.username, answer.neighbours.below?.username]).toEqual(['kaijukat-1', 'orbitshot-1'])
    expect(answer.next_to_beat).toMatchObject({ rank: 1, username: 'silverball-1', gap: 4_000_000 })
  })

  test('moves a player up after a better score, and changes nothing after a worse one', async () => {
    const { machine, players, board } = await filledBoard(10_000, '-2')
    const { orbitshot } = players
    await snapshotRanks(app.services)
    const before = await viewBoard(orbitshot, {}, board.id)
    await machine.finishGame([[orbitshot, 900_000]])
    await fixtures.processEvents()
    expect((await viewBoard(orbitshot, {}, board.id)).version).toBe(before.version)
    await machine.finishGame([[orbitshot, 12_000_000]])
    await fixtures.processEvents()
    const after = await viewBoard(orbitshot, {}, board.id)
    expect(after.version).toBeGreaterThan(before.version)
    expect(after.position).toBeGreaterThan(before.position)
    expect(after.scores[0]).toMatchObject({ username: 'orbitshot-2', rank: 1, move: 3 })
    expect(after.scores.map(({ move }) => move)).toEqual([3, -1, -1, -1])
    expect(after.next_to_beat).toBeNull()
  })

  test('ignores games outside its dates and games that arrived a week late', async () => {
    const { machine } = weekly
    const late = await fixtures.player('latecomer')
    const before = await viewBoard(late)
    await machine.finishGame([[late, 2_000_000_000]], { endedAt: ago(60 * 24 * 15) })
    await machine.finishGame([[late, 2_000_000_000]], { endedAt: ago(60 * 24 * 8) })
    await fixtures.processEvents()
    expect((await viewBoard(late)).count).toBe(before.count)
    expect((await viewBoard(late)).my_row).toBeNull()
  })

  test('shows private players by their initials, and completely to themselves', async () => {
    const { machine, players, board } = await filledBoard(10_000, '-3')
    const hidden = await fixtures.player('hidden-one', { privacy: 'private', initials: 'HID' })
    await machine.finishGame([[hidden, 300_000]])
    await fixtures.processEvents()
    const others = (await viewBoard(players.silverball, {}, board.id)).scores.at(-1)
    expect(others).toMatchObject({ rank: 5, username: null, user_id: null, uid: null, initials: 'HID', city: '' })
    expect((await viewBoard(hidden, {}, board.id)).my_row).toMatchObject({ username: 'hidden-one', rank: 5 })
  })

  test('has pages, among them the page with the caller', async () => {
    const { machine, board } = await filledBoard(10_000, '-4')
    const crowd = await Promise.all(Array.from({ length: 14 }, (_, i) => fixtures.player(`crowd-${100 + i}`)))
    await Promise.all(crowd.map((player, i) => machine.finishGame([[player, 500_000 - i * 10_000]])))
    await fixtures.processEvents()
    const last = crowd[13] as TestPlayer
    const around = await viewBoard(last, { around: 'me' }, board.id)
    expect([around.page, around.scores.length, around.scores.at(-1)?.username]).toEqual([2, 8, 'crowd-113'])
    expect(around.scores[0]?.rank).toBe(11)
    expect((await viewBoard(last, { page: 2 }, board.id)).scores).toEqual(around.scores)
    expect((await viewBoard(last, { page: 9 }, board.id)).scores).toEqual([])
  })

  test('ranks followed players among themselves', async () => {
    const { kaijukat, nudgeking } = weekly.players
    await followPlayer(callAs(app.services, kaijukat.actor), { uid: nudgeking.uid })
    const answer = await viewBoard(kaijukat, { filter: 'following' })
    expect(answer.scores.map(({ rank, username }) => [rank, username])).toEqual([
      [1, 'kaijukat'],
      [1, 'nudgeking'],
    ])
    expect(answer.count).toBe(2)
  })

  test('ranks one model of a title that counts as a whole', async () => {
    const { nudgeking } = weekly.players
    const premium = await fixtures.machine(weekly.venue, 'ZIL', { modelType: 'premium' })
    await premium.finishGame([[nudgeking, 450_000_000]])
    await fixtures.processEvents()
    const answer = await viewBoard(nudgeking, { model_type: 'premium' })
    expect(answer.scores.map(({ username, score, model_type }) => [username, score, model_type])).toEqual([
      ['nudgeking', 450_000_000, 'premium'],
    ])
    expect((await viewBoard(nudgeking)).my_row?.score).toBe(500_000_000)
  })

  test('takes as many SQL statements for a large page as for a small one', async () => {
    const { kaijukat } = weekly.players
    await viewBoard(kaijukat)
    const countQueries = async (size: number) => {
      app.queries()
      await viewBoard(kaijukat, { page_size: size })
      return app.queries().length
    }
    expect(await countQueries(10)).toBe(2)
    expect(await countQueries(100)).toBe(await countQueries(10))
  })
})

describe('the public reply by code', () => {
  test('has the form existing clients read', async () => {
    const answer = await asVisitor(app)(byEventCode, { query: { event_code: weekly.board.eventCode, event_state: 'current' } })
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, no-cache')
    const { leaderboard } = answer.body
    expect(answer.body).toMatchObject({
      success: true,
      code: 462,
      message: 'This event has started',
      message_number: 0,
      authorized: true,
    })
    expect(leaderboard.start_date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{6})?\+00:00$/)
    expect(leaderboard.titles).toMatchObject([{ title_name: 'Godzilla', title_code: 'ZIL' }])
    expect(leaderboard.game_modes).toEqual([{ mode: 'sys_standard', game_code: 'ZIL', title: 'Standard' }])
    const [first] = leaderboard.scores
    expect(first).toMatchObject({
      title_name: 'Godzilla',
      username: 'silverball',
      rank: 1,
      is_all_accesss: false,
      score: 900_000_000,
    })
    expect(first?.avatar_path).toMatch(/^http.*\/art\/avatars\/.*\.svg$/)
  })

  test('groups rows by title in alphabetical order, and lists titles in the order they were added', async () => {
    const { body } = await asVisitor(app)(byEventCode, { query: { event_code: twoGames.eventCode } })
    expect(body.leaderboard.titles.map(({ title_code }) => title_code)).toEqual(['ZIL', 'BND'])
    expect([...new Set(body.leaderboard.scores.map(({ title_name }) => title_name))]).toEqual(['Godzilla', 'James Bond 007'])
    expect(body.leaderboard.scores.filter(({ username }) => username === 'silverball')).toHaveLength(2)
  })

  test('answers 304 while nothing changed, by language', async () => {
    const ask = { query: { event_code: weekly.board.eventCode } }
    const first = await asVisitor(app)(byEventCode, ask)
    expect((await asVisitor(app)(byEventCode, ask, { 'if-none-match': String(first.headers['etag']) })).status).toBe(304)
    const inGerman = { 'accept-language': 'de' }
    const german = await asVisitor(app)(byEventCode, ask, { ...inGerman, 'if-none-match': String(first.headers['etag']) })
    expect(german).toMatchObject({ status: 200, headers: { vary: 'accept-language, cookie' } })
    expect(german.body.message).not.toBe(first.body.message)
    await weekly.machine.finishGame([[await fixtures.player('newcomer'), 1_000_000]])
    await fixtures.processEvents()
    expect((await asVisitor(app)(byEventCode, ask, { 'if-none-match': String(first.headers['etag']) })).status).toBe(200)
  })

  test('answers 461 before the start of a board and 463 after its end, and 404 for an unknown event code', async () => {
    const at = (from: number, to: number) => ({ startsAt: ago(-from), endsAt: ago(-to) })
    const past = await fixtures.board({ kind: 'event', name: 'Was', titleCodes: ['ZIL'], ...at(-500, -100) })
    const next = await fixtures.board({ kind: 'event', name: 'Will be', titleCodes: ['ZIL'], ...at(100, 500) })
    expect((await asVisitor(app)(byEventCode, { query: { event_code: past.eventCode } })).body.code).toBe(463)
    expect((await asVisitor(app)(byEventCode, { query: { event_code: next.eventCode } })).body.code).toBe(461)
    expect((await asVisitor(app)(byEventCode, { query: { event_code: 'nope-nope-nope' } })).status).toBe(404)
  })
})

describe('a home board', () => {
  test('is for the home and its team: others neither see it nor have entries', async () => {
    const { silverball, kaijukat } = weekly.players
    const { ada, machine: cabinet, board: home } = await fixtures.home()
    await cabinet.setTeam([kaijukat])
    await cabinet.finishGame([
      [ada, 10_000_000],
      [kaijukat, 20_000_000],
      [silverball, 30_000_000],
    ])
    await fixtures.processEvents()
    const answer = await viewBoard(kaijukat, {}, home.id)
    expect(answer.scores.map(({ username }) => username)).toEqual(['kaijukat', 'ada-home'])
    expect(answer.scores[0]?.is_verified).toBe(false)
    expect((await silverball.request(view, { params: { id: home.id } })).status).toBe(404)
    expect((await asVisitor(app)(byEventCode, { query: { event_code: home.eventCode } })).status).toBe(404)
    expect((await ada.calls(homeLeaderboards)).map(({ id, is_mine }) => [id, is_mine])).toEqual([[home.id, true]])
    expect(await ada.calls(leaderboardsCalls.homeLeaderboardsFirst)).toEqual(await ada.calls(homeLeaderboards))
    expect(await silverball.calls(homeLeaderboards)).toEqual([])
  })
})

describe('the list of boards', () => {
  test('shows running boards of the caller first, each with rank and leader, in one SQL statement', async () => {
    const { silverball } = weekly.players
    app.queries()
    const answer = await silverball.calls(list, { query: { state: 'current' } })
    expect(app.queries().filter((text) => text.includes('board_entries'))).toHaveLength(1)
    const found = answer.leaderboards.find(({ id }) => id === weekly.board.id)
    expect(found).toMatchObject({ my_rank: 1, leader: { username: 'silverball' }, state: 'current' })
    expect(found?.count).toBe((await viewBoard(silverball)).count)
    expect(answer.leaderboards.findIndex(({ kind }) => kind === 'global')).toBeGreaterThan(0)
    expect(answer.count).toBeGreaterThan(10)
    expect(answer.leaderboards).toHaveLength(10)
  })

  test('can be filtered by title, kind, location and own boards', async () => {
    const { operator, venue, board, players } = weekly
    const listBoards = async (query: object) => (await players.silverball.calls(list, { query })).leaderboards
    expect((await listBoards({ title_code: 'bnd', kind: 'location' })).map(({ name }) => name)).toEqual(['Two games'])
    expect(
      (await listBoards({ kind: 'global', title_code: 'ZIL' })).map(({ start_at, end_at, my_rank }) => [
        start_at,
        end_at,
        my_rank,
      ]),
    ).toEqual([[null, null, 1]])
    // On a board of several titles, the requested title counts, not the first.
    const [bond] = await listBoards({ title_code: 'bnd', kind: 'location' })
    expect(bond).toMatchObject({ my_rank: 1, count: 1, leader: { username: 'silverball', score: 7_000_000 } })
    const [godzilla] = (await listBoards({ title_code: 'zil', kind: 'location' })).filter(({ name }) => name === 'Two games')
    expect(godzilla).toMatchObject({ my_rank: 1, leader: { username: 'silverball' } })
    expect(new Set((await listBoards({ location_id: venue.id })).map(({ location }) => location?.id))).toEqual(
      new Set([venue.id]),
    )
    expect((await listBoards({ mine: 'true' })).every(({ my_rank }) => my_rank !== null)).toBe(true)
    expect((await operator.calls(list, { query: { mine: 'true' } })).leaderboards.map(({ id }) => id)).toContain(board.id)
    await fixtures.board({ kind: 'event', name: 'Last week', titleCodes: ['ZIL'], startsAt: ago(500), endsAt: ago(100) })
    const past = await players.silverball.calls(leaderboardEvents, { query: { event_state: 'past' } })
    expect(past.map(({ name }) => name)).toContain('Last week')
  })

  test('my_events lists only boards that the caller created or played on', async () => {
    const ownBoardNames = async (player: TestPlayer) =>
      (await player.calls(leaderboardEvents, { query: { my_events: 'true' } })).map(({ name }) => name)
    expect(await ownBoardNames(await fixtures.player('noboards'))).toEqual([])
    expect(await ownBoardNames(weekly.operator)).toContain('Parlor weekly')
    expect(await ownBoardNames(weekly.players.silverball)).toEqual(expect.arrayContaining(['Parlor weekly', 'Two games']))
  })
})

test('a board created during its window counts earlier games of the window', async () => {
  const late = await fixtures.board({
    kind: 'event',
    name: 'Came late',
    titleCodes: ['ZIL'],
    startsAt: ago(600),
    endsAt: ago(-600),
  })
  expect((await viewBoard(weekly.players.silverball, {}, late.id)).my_row).toMatchObject({ rank: 1, score: 900_000_000 })
})

test('a board has a public page and a kiosk address', async () => {
  const { board, players } = weekly
  const answer = await players.silverball.calls(url, { params: { id: board.id } })
  expect(answer.url).toMatch(new RegExp(`/kiosk/${board.eventCode}$`))
  expect(answer.page_url).toMatch(new RegExp(`/insider/leaderboards/${board.eventCode}$`))
})

test('board codes are three groups of letters', () => {
  for (const code of [boardCode(), boardCode('ZIL'), weekly.board.eventCode]) {
    expect(code).toMatch(/^[A-Za-z]{3,5}-[A-Za-z]{3,5}-[A-Za-z]{3,5}$/)
    expect(code.replaceAll('-', '').length).toBeLessThanOrEqual(14)
  }
  expect(boardCode('ZIL')).toBe(boardCode('ZIL'))
  expect(boardCode('ZIL')).not.toBe(boardCode('JWS'))
})
