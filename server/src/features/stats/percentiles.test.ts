import type { Endpoint } from '@portal/contract/endpoint'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { statsCalls } from '@portal/contract/stats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'

let app: TestApp
let fixtures: Fixtures
let machine: TestMachine
let globalBoard: number
const players: TestPlayer[] = []
/** Two players share the first score, and three share one in the middle. */
const scores = [9_000, 9_000, 7_000, 5_000, 5_000, 5_000, 3_000]

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  machine = (await fixtures.venueWithBoard()).machine
  for (const [i, score] of scores.entries()) {
    const player = await fixtures.player(`level-${i}`)
    players.push(player)
    await machine.finishGame([[player, score * 1_000]])
  }
  await fixtures.processEvents()
  const found = await sql<{ id: number }>`
    select b.id from boards b join board_partitions s on s.board_id = b.id
    where b.kind = 'global' and s.title_id = ${machine.title.id} limit 1`.execute(app.services.db)
  globalBoard = found.rows[0]?.id as number
})
afterAll(() => app.stop())

const share = (lower: number, count: number) => Math.floor((1000 * lower) / count) / 10
const naive = scores.map((own) => share(scores.filter((other) => other < own).length, scores.length))
/** Calls with a new session, because the old one expired when the clock moved on. */
const readsNow = async <E extends Endpoint>(player: TestPlayer, endpoint: E) =>
  (await player.request(endpoint, undefined, { authorization: `Bearer ${(await player.session()).accessToken}` })).body
const forEach = <T>(read: (player: TestPlayer) => Promise<T>) => Promise.all(players.map(read))

describe('the percentile of a player', () => {
  test('is the same on the board page, in the rank and in the rank with neighbors, and ties count as ties', async () => {
    const params = { id: globalBoard }
    const title_code = machine.titleCode
    const views = await forEach((player) => player.calls(leaderboardsCalls.view, { params, query: { title_code } }))
    expect(views.map(({ percentile }) => percentile)).toEqual(naive)
    for (const around of [0, 2]) {
      const ranks = await forEach((player) => player.calls(leaderboardsCalls.rank, { params, query: { title_code, around } }))
      expect(ranks.map(({ percentile }) => percentile)).toEqual(naive)
    }
  })

  test('is the same in the figures of the title, of the model and of the last session', async () => {
    const query = { title_id: machine.title.id }
    const titles = await forEach((player) => player.calls(statsCalls.userTitleStats, { query }))
    expect(titles.map(({ score_percentile }) => score_percentile)).toEqual(naive)
    const models = await forEach((player) => player.calls(statsCalls.gameOverview, { query }))
    expect(models.map(({ stats }) => stats.find(({ play_count }) => play_count)?.high_score_percentile)).toEqual(naive)
    const homes = await forEach((player) => player.calls(statsCalls.home))
    expect(homes.map(({ last_session }) => last_session?.percentile)).toEqual(naive)
  })

  test('counts ties as ties when a board shows one place or one model only', async () => {
    const params = { id: globalBoard }
    const query = { title_code: machine.titleCode, filter: 'location' as const }
    const views = await forEach((player) => player.calls(leaderboardsCalls.view, { params, query }))
    expect(views.map(({ percentile }) => percentile)).toEqual(naive)
  })

  test('does not count the player among those who beat a session below their own best', async () => {
    app.clock.advance(24 * 3_600_000)
    const [best] = players as [TestPlayer]
    await machine.finishGame([[best, 5_500_000]])
    await fixtures.processEvents()
    const { last_session } = await readsNow(best, statsCalls.home)
    // Four other players have less; the caller's own 9,000,000 counts on neither side.
    expect(last_session).toMatchObject({ best_score: 5_500_000, percentile: share(4, scores.length) })
  })

  test('counts equal sums of points, plays and achievements as ties', async () => {
    const [, level, other] = players as [TestPlayer, TestPlayer, TestPlayer]
    const [one, two] = await Promise.all([level, other].map((player) => readsNow(player, statsCalls.userStats)))
    // Six players have one game each, one has two.
    expect(one?.stats.percentiles).toEqual({ points: 0, plays: 0, achievements: 0 })
    expect(two?.stats.percentiles).toEqual(one?.stats.percentiles)
    const [first] = players as [TestPlayer]
    expect((await readsNow(first, statsCalls.userStats)).stats.percentiles.plays).toBe(share(6, 7))
  })
})
