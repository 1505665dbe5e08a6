import { disownedGamesCalls } from '@portal/contract/disowned-games'
import { exportsCalls } from '@portal/contract/exports'
import { followsCalls } from '@portal/contract/follows'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { notificationsCalls } from '@portal/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { callAsMachine, runningKeyOf } from '../../testing/machine-calls.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { rebuildRankDays, snapshotRanks, snapshotRanksDaily } from './index.ts'

const dayMs = 86_400_000
let app: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
})
afterAll(() => app.stop())

/** Reports the games of a day and stores the ranks at its end. */
const dayEndsOn =
  (machine: TestMachine) =>
  async (...games: [TestPlayer, number][]) => {
    for (const [player, score] of games) await machine.finishGame([[player, score]])
    await fixtures.processEvents()
    app.clock.advance(60_000)
    await snapshotRanks(app.services)
    app.clock.advance(dayMs - 60_000)
  }
const historyOn = (board: { id: number }) => async (who: TestPlayer) =>
  (await who.calls(leaderboardsCalls.rankHistory, { params: { id: board.id } })).ranks.map(({ rank, count }) => [rank, count])

async function disownGame(player: TestPlayer, score: number) {
  const { results } = await player.calls(exportsCalls.games, { query: {} })
  await player.calls(disownedGamesCalls.disown, { params: { id: results.find((game) => game.score === score)?.play_id ?? 0 } })
  await fixtures.processEvents()
}

test('the daily snapshot is taken although the job starts a little earlier than the day before', async () => {
  const lastSnapshot = async () =>
    (await sql<{ at: string }>`select value #>> '{}' as at from settings where key = 'rank-snapshot'`.execute(app.services.db))
      .rows[0]?.at
  await snapshotRanksDaily(app.services)
  const first = await lastSnapshot()
  app.clock.advance(23 * 3_600_000)
  await snapshotRanksDaily(app.services)
  expect(await lastSnapshot()).toBe(first)
  app.clock.advance(3_600_000 - 300)
  await snapshotRanksDaily(app.services)
  expect(await lastSnapshot()).toBe(app.clock.now().toISOString())
})

test('a player sees the rank of each day, and it can be recomputed from the games', async () => {
  const { machine, board } = await fixtures.venueWithBoard()
  const [ada, ben, cleo] = [
    await fixtures.player('adaranks'),
    await fixtures.player('benranks'),
    await fixtures.player('cleoranks'),
  ]
  const dayEnds = dayEndsOn(machine)
  await dayEnds([ada, 100])
  await dayEnds([ben, 200], [cleo, 300])
  await dayEnds()
  await dayEnds([ada, 250])
  const history = historyOn(board)
  // The ranks did not change on the third day, so nothing was stored.
  expect(await history(ada)).toEqual([
    [1, 1],
    [3, 3],
    [2, 3],
  ])
  expect(await history(cleo)).toEqual([[1, 3]])
  const storedRanks = async () =>
    (
      await sql`select * from rank_days where partition_id in (select id from board_partitions where board_id = ${board.id})
      order by user_id, partition_id, noted_at`.execute(app.services.db)
    ).rows
  const before = await storedRanks()
  const partitions = await sql<{ id: number }>`select id from board_partitions where board_id = ${board.id}`.execute(
    app.services.db,
  )
  for (const { id } of partitions.rows) await rebuildRankDays(app.services, id)
  expect(await storedRanks()).toEqual(before)
  expect(await history(ben)).toEqual([
    [2, 3],
    [3, 3],
  ])
})

test('a disowned game leaves the rank history of its player, who gets a new rank with the next snapshot', async () => {
  const { machine, board } = await fixtures.venueWithBoard('disown')
  const [ada, ben] = [await fixtures.player('adadisowns'), await fixtures.player('bendisowns')]
  const [dayEnds, history] = [dayEndsOn(machine), historyOn(board)]
  await dayEnds([ada, 100], [ben, 200])
  await dayEnds([ada, 900])
  await dayEnds([ada, 250])
  expect(await history(ada)).toEqual([
    [2, 2],
    [1, 2],
  ])
  await disownGame(ada, 900)
  expect(await history(ada)).toEqual([[2, 2]])
  app.clock.advance(60_000)
  await snapshotRanks(app.services)
  expect(await history(ada)).toEqual([
    [2, 2],
    [1, 2],
  ])
  expect(await history(ben)).toEqual([
    [1, 2],
    [2, 2],
  ])
})

test('a disowned game that was never the best of its player does not change the rank history', async () => {
  const { machine, board } = await fixtures.venueWithBoard('lower')
  const ada = await fixtures.player('adalower')
  const [dayEnds, history] = [dayEndsOn(machine), historyOn(board)]
  await dayEnds([ada, 500], [ada, 400])
  await disownGame(ada, 400)
  expect(await history(ada)).toEqual([[1, 1]])
})

test('a disowned game leaves no rank history when it was the only game of its player', async () => {
  const { machine, board } = await fixtures.venueWithBoard('onlyone')
  const ada = await fixtures.player('adaonlyone')
  await dayEndsOn(machine)([ada, 500])
  await disownGame(ada, 500)
  expect(await historyOn(board)(ada)).toEqual([])
})

test('a home game without a scan overtakes nobody, as it counts on no worldwide board', async () => {
  const [ada, ben] = [await fixtures.player('adahomely'), await fixtures.player('benhomely')]
  await ben.calls(followsCalls.follow, { body: { uid: String(ada.userId) } })
  const { machine } = await fixtures.venueWithBoard('homely')
  await machine.finishGame([[ben, 1_000]])
  const athome = await fixtures.machine(await fixtures.gameroom(ada))
  // The game began when the machine already stood there.
  app.clock.advance(14 * 60_000)
  await callAsMachine(app, runningKeyOf(athome), 'games', { games: [athome.game([[ada, 2_000]])] })
  await fixtures.processEvents()
  const { proof } = await app.services.db
    .selectFrom('play_players')
    .select('proof')
    .where('user_id', '=', ada.userId)
    .executeTakeFirstOrThrow()
  expect(proof).toBe('home')
  expect((await ben.calls(notificationsCalls.list)).filter(({ type }) => type === 'overtaken')).toEqual([])
})

test('a minor is not notified when another player overtakes them', async () => {
  const { machine } = await fixtures.venueWithBoard('kidpass')
  const [ada, kid] = [await fixtures.player('adapasses'), await fixtures.player('kidpassed', { isMinor: true })]
  await kid.calls(followsCalls.follow, { body: { uid: String(ada.userId) } })
  await machine.finishGame([[kid, 1_000]])
  await fixtures.processEvents()
  await machine.finishGame([[ada, 2_000]])
  await fixtures.processEvents()
  expect((await kid.calls(notificationsCalls.list)).filter(({ type }) => type === 'overtaken')).toEqual([])
})

test('a disowned game takes back the notice that it overtook a follower, and no other notice', async () => {
  const { machine } = await fixtures.venueWithBoard('notices')
  const [ada, ben] = [await fixtures.player('adanotice'), await fixtures.player('bennotice')]
  await ben.calls(followsCalls.follow, { body: { uid: String(ada.userId) } })
  const finishAndProcess = async (player: TestPlayer, score: number) => {
    await machine.finishGame([[player, score]])
    await fixtures.processEvents()
  }
  const bodies = async () =>
    (await ben.calls(notificationsCalls.list)).filter(({ type }) => type === 'overtaken').map(({ body }) => body)
  await finishAndProcess(ben, 1_000)
  await finishAndProcess(ada, 2_000)
  await finishAndProcess(ben, 3_000)
  await finishAndProcess(ada, 9_000)
  expect(await bodies()).toEqual(['Their new score is 9,000.', 'Their new score is 2,000.'])
  await disownGame(ada, 9_000)
  expect(await bodies()).toEqual(['Their new score is 2,000.'])
})
