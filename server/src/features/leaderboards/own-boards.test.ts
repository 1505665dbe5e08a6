import { leaderboardsCalls, type BoardFields } from '@portal/contract/leaderboards'
import { editorMessages as says } from '@portal/contract/rules/editor-messages'
import type { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestLocation, type TestPlayer } from '../../testing/fixtures.ts'
import { grantMembership } from '../membership/index.ts'
import { rebuildBoards } from './index.ts'

const { save, detail, view, remove, titles, machines, createHome, saveHome, homeDetail, list, byEventCode } = leaderboardsCalls
const dayMs = 86_400_000

let app: TestApp
let fixtures: Fixtures
let operator: TestPlayer
let rival: TestPlayer
let [ann, bob]: TestPlayer[] = []
let venue: TestLocation
let godzilla: TestMachine
let other: TestMachine
let jaws: TestMachine

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  operator = await fixtures.operator('barkeeper')
  rival = await fixtures.operator('otherbar')
  ;[ann, bob] = [await fixtures.player('ann-plays'), await fixtures.player('bob-plays')]
})
beforeEach(async () => {
  venue = await fixtures.venue(operator)
  ;[godzilla, other, jaws] = [await fixtures.machine(venue), await fixtures.machine(venue), await fixtures.machine(venue, 'JWS')]
})
afterAll(() => app.stop())

const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000)
const days = (number: number) => new Date(app.clock.now().getTime() + number * dayMs).toISOString()
const fields = (change: Partial<z.input<typeof BoardFields>> = {}): z.input<typeof BoardFields> => ({
  name: 'Friday league',
  location_id: venue.id,
  start_at: days(-2),
  end_at: days(5),
  title_ids: [godzilla.title.id],
  ...change,
})
const createBoard = async (change: Partial<z.input<typeof BoardFields>> = {}) =>
  (await operator.calls(save, { params: { id: 'new' }, body: fields(change) })).leaderboard
const standings = async (id: number, query = {}) =>
  (await operator.calls(view, { params: { id }, query })).scores.map(({ rank, username, score }) => [rank, username, score])
const playGames = async (scores: [TestPlayer | undefined, number, number][], machine = godzilla) => {
  for (const [player, score, minutes] of scores)
    await machine.finishGame([[player as TestPlayer, score]], { endedAt: ago(minutes) })
  await fixtures.processEvents()
}

describe('an operator', () => {
  test('creates a public board at the venue, which includes games already played in its window', async () => {
    await playGames([[ann, 5_000_000, 60]])
    const board = await createBoard()
    expect(board).toMatchObject({ name: 'Friday league', kind: 'location', state: 'current', is_mine: true, is_public: true })
    expect(board.event_code).toMatch(/^[A-Za-z]{3,5}(-[A-Za-z]{3,5}){2}$/)
    expect(board.time_zone).toBe('America/Los_Angeles')
    expect(await standings(board.id)).toEqual([[1, 'ann-plays', 5_000_000]])
    expect((await bob?.calls(list, { query: { location_id: venue.id } }))?.leaderboards.map(({ id }) => id)).toEqual([board.id])
    expect((await operator.calls(detail, { params: { id: board.id } })).leaderboard).toEqual(board)
  })

  test('changes games, dates and machines of a board, whose entries follow and whose version only increases', async () => {
    await playGames([[ann, 5_000_000, 60 * 30]])
    await playGames([[bob, 4_000_000, 60]], other)
    await playGames([[bob, 900_000, 50]], jaws)
    const board = await createBoard({ title_ids: [godzilla.title.id, jaws.title.id] })
    const version = async () => (await operator.calls(view, { params: { id: board.id } })).version
    expect((await standings(board.id)).length).toBe(2)
    const before = await version()
    const params = { id: board.id }
    await operator.calls(save, { params, body: fields({ name: 'Short league', start_at: days(-1) }) })
    expect(await standings(board.id)).toEqual([[1, 'bob-plays', 4_000_000]])
    expect(await version()).toBeGreaterThan(before)
    const { leaderboard } = await operator.calls(save, { params, body: fields({ machine_ids: [godzilla.id] }) })
    expect(leaderboard).toMatchObject({ id: board.id, event_code: board.event_code, machine_ids: [godzilla.id] })
    expect(await standings(board.id)).toEqual([[1, 'ann-plays', 5_000_000]])
  })

  test('removes a board, which is then not found by number or code', async () => {
    const board = await createBoard()
    await operator.calls(remove, { params: { id: board.id } })
    expect((await operator.request(view, { params: { id: board.id } })).status).toBe(404)
    const code = { query: { event_code: board.event_code ?? '' } }
    expect((await asVisitor(app)(byEventCode, code)).status).toBe(404)
    await playGames([[ann, 5_000_000, 10]])
    expect((await operator.request(save, { params: { id: board.id }, body: fields() })).status).toBe(404)
  })

  test('is refused with an error at each invalid field', async () => {
    const saveWithErrors = async (change: Partial<z.input<typeof BoardFields>>) =>
      (await operator.request(save, { params: { id: 'new' }, body: fields(change) })).body.validation_errors
    expect(await saveWithErrors({ name: '  ' })).toHaveProperty('name')
    expect(await saveWithErrors({ end_at: days(-3) })).toEqual({ end_at: [says.endBeforeStart] })
    expect(await saveWithErrors({ start_at: days(-5), end_at: days(-3) })).toEqual({ end_at: [says.endPassed] })
    expect(await saveWithErrors({ title_ids: [999_999] })).toEqual({ title_ids: ['Choose games from the list.'] })
    const foreign = await fixtures.machine(await fixtures.venue(rival))
    expect(await saveWithErrors({ machine_ids: [foreign.id] })).toEqual({ machine_ids: ['Choose machines at this location.'] })
    expect(await saveWithErrors({ machine_ids: [jaws.id] })).toEqual({
      machine_ids: ['None of these machines has one of these games.'],
    })
    expect(await saveWithErrors({ scoring: 'best_of_n' })).toEqual({ best_of: [says.boards.bestOf] })
  })

  test('cannot change boards and locations of another operator', async () => {
    const board = await createBoard()
    const theirs = await fixtures.venue(rival)
    const there = fields({ location_id: theirs.id })
    expect((await rival.request(save, { params: { id: board.id }, body: there })).status).toBe(404)
    expect((await operator.request(save, { params: { id: board.id }, body: there })).status).toBe(404)
    expect((await rival.request(remove, { params: { id: board.id } })).status).toBe(404)
    expect((await rival.request(titles, { query: { location_id: venue.id } })).status).toBe(404)
    expect((await ann?.request(save, { params: { id: 'new' }, body: fields() }))?.status).toBe(403)
  })

  test('chooses among the games and machines at the venue', async () => {
    const there = { query: { location: venue.id } }
    expect((await operator.calls(titles, there)).map(({ code }) => code)).toEqual(['ZIL', 'JWS'])
    expect((await operator.calls(titles)).length).toBeGreaterThan(20)
    expect((await operator.calls(machines, there)).map(({ game_code, id }) => [game_code, id])).toEqual([
      ['ZIL', godzilla.id],
      ['ZIL', other.id],
      ['JWS', jaws.id],
    ])
  })
})

describe('how games are counted', () => {
  const night: [() => TestPlayer | undefined, number, number][] = [
    [() => ann, 3_000_000, 90],
    [() => bob, 9_000_000, 80],
    [() => ann, 4_000_000, 70],
    [() => bob, 1_000_000, 60],
    [() => ann, 8_000_000, 50],
  ]
  const playNight = () => playGames(night.map(([who, score, minutes]) => [who(), score, minutes]))
  const rules: [string, Partial<z.input<typeof BoardFields>>, [number, string, number][]][] = [
    [
      'the best one',
      {},
      [
        [1, 'bob-plays', 9_000_000],
        [2, 'ann-plays', 8_000_000],
      ],
    ],
    [
      'all added up',
      { scoring: 'sum' },
      [
        [1, 'ann-plays', 15_000_000],
        [2, 'bob-plays', 10_000_000],
      ],
    ],
    [
      'the best two',
      { scoring: 'best_of_n', best_of: 2 },
      [
        [1, 'ann-plays', 12_000_000],
        [2, 'bob-plays', 10_000_000],
      ],
    ],
    [
      'the best two of the first two',
      { scoring: 'best_of_n', best_of: 2, max_attempts: 2 },
      [
        [1, 'bob-plays', 10_000_000],
        [2, 'ann-plays', 7_000_000],
      ],
    ],
    [
      'the best one of the first two',
      { max_attempts: 2 },
      [
        [1, 'bob-plays', 9_000_000],
        [2, 'ann-plays', 4_000_000],
      ],
    ],
  ]
  test.each(rules)('%s: gives the same entries live, for a later board, and after a rebuild', async (_, rule, expected) => {
    const running = await createBoard(rule)
    await playNight()
    const later = await createBoard(rule)
    for (const { id } of [running, later]) expect(await standings(id)).toEqual(expected)
    await rebuildBoards(app.services)
    expect(await standings(running.id)).toEqual(expected)
    expect((await standings(running.id, { model_type: 'pro' })).length).toBe(2)
  })

  test('a late game that was played first counts among the first attempts, even if that costs points', async () => {
    const board = await createBoard({ max_attempts: 1 })
    await playGames([[ann, 7_000_000, 30]])
    expect(await standings(board.id)).toEqual([[1, 'ann-plays', 7_000_000]])
    await playGames([[ann, 2_000_000, 45]])
    expect(await standings(board.id)).toEqual([[1, 'ann-plays', 2_000_000]])
  })
})

describe('a home board', () => {
  test('is created by a member of All-Access on the machines at home, and changed only by the member', async () => {
    const owner = await fixtures.player('homeowner')
    const room = await fixtures.gameroom(owner)
    const machine = await fixtures.machine(room)
    const { location_id: _, ...body } = fields({ title_ids: [machine.title.id] })
    const params = { id: room.id }
    const refused = await owner.request(createHome, { params, body })
    expect([refused.status, refused.body.message]).toEqual([400, 'You need an active All-Access membership.'])
    await grantMembership(app.services, { userId: owner.userId, expiresAt: new Date(app.clock.now().getTime() + dayMs) })
    const made = await owner.request(createHome, { params, body })
    expect(made.status).toBe(201)
    const board = made.body.leaderboard
    expect(board).toMatchObject({ kind: 'home', is_public: false, location_id: room.id })
    await machine.finishGame([[owner, 3_000_000]], { endedAt: ago(5) })
    await fixtures.processEvents()
    expect((await owner.calls(view, { params: { id: board.id } })).my_row?.score).toBe(3_000_000)
    const renamed = await owner.calls(saveHome, { params: { id: board.id }, body: { ...body, name: 'Den of flippers' } })
    expect(renamed.leaderboard.name).toBe('Den of flippers')
    expect((await owner.calls(homeDetail, { params: { id: board.id } })).leaderboard.name).toBe('Den of flippers')
    expect((await ann?.request(homeDetail, { params: { id: board.id } }))?.status).toBe(404)
    expect((await ann?.request(createHome, { params, body }))?.status).toBe(404)
  })
})
