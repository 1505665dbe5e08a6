import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../kit/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeWorld, type World, type WorldPlayer } from '../../testing/world.ts'
import { rebuildRankDays, snapshotRanks } from './index.ts'

const dayMs = 86_400_000
let app: TestApp
let world: World

beforeAll(async () => {
  app = await startTestApp()
  world = await makeWorld(app)
})
afterAll(() => app.stop())

test('a player sees where they stood day by day; it can be made anew from what was played', async () => {
  const { machine, board } = await world.venueWithBoard()
  const [ada, ben, cleo] = [await world.player('adaranks'), await world.player('benranks'), await world.player('cleoranks')]
  const dayEnds = async (...games: [WorldPlayer, number][]) => {
    for (const [player, score] of games) await machine.finishes([[player, score]])
    await world.settled()
    app.clock.advance(60_000)
    await snapshotRanks(app.services)
    app.clock.advance(dayMs - 60_000)
  }
  await dayEnds([ada, 100])
  await dayEnds([ben, 200], [cleo, 300])
  await dayEnds()
  await dayEnds([ada, 250])
  const history = async (who: WorldPlayer) =>
    (await who.calls(leaderboardsCalls.rankHistory, { params: { id: board.id } })).ranks.map(({ rank, count }) => [rank, count])
  // The third day changed nothing, so nothing was noted.
  expect(await history(ada)).toEqual([
    [1, 1],
    [3, 3],
    [2, 3],
  ])
  expect(await history(cleo)).toEqual([[1, 3]])
  const kept = async () =>
    (
      await sql`select * from rank_days where section_id in (select id from board_sections where board_id = ${board.id})
      order by user_id, section_id, noted_at`.execute(app.services.db)
    ).rows
  const before = await kept()
  const sections = await sql<{ id: number }>`select id from board_sections where board_id = ${board.id}`.execute(app.services.db)
  for (const { id } of sections.rows) await rebuildRankDays(app.services, id)
  expect(await kept()).toEqual(before)
  expect(await history(ben)).toEqual([
    [2, 3],
    [3, 3],
  ])
})
