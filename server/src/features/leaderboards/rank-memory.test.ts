import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { sendTo } from '../../testing/test-player.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { deleteOldRankChanges, rankMemory } from './rank-memory.ts'
import { rebuildBoards } from './place-scores.ts'

const { rank, view } = leaderboardsCalls

let here: TestApp
let there: TestApp
let fixtures: Fixtures
let players: TestPlayer[]
let machine: TestMachine
let board: { id: number }
let partition: number

/** Boards have counters from few entries on, so that a test with few players covers large boards. */
const countedFrom = 15

beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({ database: here.database })
  for (const node of [here, there]) node.config.limits.countedFrom = countedFrom
  // One node reads the list as one range, the other as two.
  there.config.limits.readInHalvesFrom = 2
  fixtures = await makeFixtures(here)
  machine = await fixtures.machine(await fixtures.venue(await fixtures.operator('ranksbar')), 'JWS')
  board = await fixtures.board({ kind: 'event', name: 'Crowded', titleCodes: ['JWS'], startsAt: ago(600), endsAt: ago(-600) })
  const { rows } = await sql<{ id: number }>`select id from board_partitions where board_id = ${board.id}`.execute(
    here.services.db,
  )
  partition = rows[0]?.id as number
  players = []
  for (let n = 0; n < 24; n++) players.push(await fixtures.player(`crowd${n}`))
  for (const [n, player] of players.entries()) if (n < 20) await playGame(player, (n % 4) * 10)
  await fixtures.processEvents()
})
afterAll(async () => {
  await there.stop()
  await here.stop()
})

const ago = (minutes: number) => new Date(here.clock.now().getTime() - minutes * 60_000)
const playGame = (player: TestPlayer, score: number, minutesAgo = 5) =>
  machine.finishGame([[player, score]], { endedAt: ago(minutesAgo) })

/** Returns all ranks, counted one by one. */
async function countedRanks(): Promise<{ user: number; score: number; rank: number }[]> {
  const { rows } = await sql<{ user: number; score: number; rank: number }>`
    select user_id as user, score, 1 + (select count(*) from board_entries o where o.partition_id = e.partition_id and o.score > e.score) as rank
    from board_entries e where partition_id = ${partition} order by score desc, achieved_at, user_id`.execute(here.services.db)
  return rows
}

const version = async () =>
  (await sql<{ version: number }>`select version from board_partitions where id = ${partition}`.execute(here.services.db)).rows[0]
    ?.version

const nodes = () => [here, there].map((node) => rankMemory(node.services))

/** Waits until both nodes have the current version of the partition. */
async function waitUntilUpToDate() {
  const now = await version()
  await expect.poll(() => nodes().map((one) => one.partition(partition)?.version), { interval: 5 }).toEqual([now, now])
}

const each = 3

async function requestRank(node: TestApp, player: TestPlayer) {
  const { accessToken } = await player.session()
  const asked = { params: { id: board.id }, query: { around: each } }
  const { body } = await sendTo(node, rank, asked, { authorization: `Bearer ${accessToken}` })
  return { score: body.score, rank: body.rank, count: body.count, rows: body.rows }
}

/** Expects the rank and neighbors of each player at both nodes to equal the naive count. */
async function expectExact() {
  const list = await countedRanks()
  for (const node of [here, there])
    for (const player of players) {
      const place = list.findIndex(({ user }) => user === player.userId)
      const near = place < 0 ? [] : list.slice(Math.max(0, place - each), place + each + 1)
      const rows = near.map(({ user, score, rank: at }) => ({ rank: at, score, is_me: user === player.userId }))
      const own = list[place] ?? { score: null, rank: null }
      expect(await requestRank(node, player)).toEqual({ score: own.score, rank: own.rank, count: list.length, rows })
    }
}

test('ranks are returned before and while a node loads a board', async () => {
  for (const node of nodes()) node.forget()
  expect(nodes().map((one) => one.keeps(partition))).toEqual([false, false])
  await expectExact()
  await waitUntilUpToDate()
})

test('both nodes follow new games, including ties and new players', async () => {
  for (const [n, player] of players.entries()) {
    await playGame(player, ((n * 7) % 5) * 10)
    if (n % 6 === 5) await fixtures.processEvents()
  }
  await fixtures.processEvents()
  await waitUntilUpToDate()
  await expectExact()
})

test('the earlier of two equal scores is first, even when it arrives later', async () => {
  for (const [n, player] of players.slice(0, 6).entries()) {
    await playGame(player, 70, 60 + 10 * n)
    await fixtures.processEvents()
  }
  await waitUntilUpToDate()
  await expectExact()
  const sure = nodes().map((one) => one.partition(partition)?.unresolvedTies.get(70))
  expect(sure).toEqual([undefined, undefined])
})

test('a page far down the list found in memory begins at the right entry', async () => {
  await waitUntilUpToDate()
  const first = players[0] as TestPlayer
  const pages = [1, 2, 3].map((page) => first.calls(view, { params: { id: board.id }, query: { page, page_size: 10 } }))
  const shown = (await Promise.all(pages)).flatMap((page) => page.scores)
  const rows = (await countedRanks()).map(({ user, rank: at }) => ({ user, rank: at }))
  expect(shown.map(({ user_id, rank: at }) => ({ user: user_id, rank: at }))).toEqual(rows)
})

test('a rebuilt board is loaded again', async () => {
  const [before] = players
  await sql`delete from play_players where user_id = ${before?.userId}`.execute(here.services.db)
  await rebuildBoards(here.services)
  await fixtures.processEvents()
  await waitUntilUpToDate()
  await expectExact()
})

test('a board is loaded even when a score and a player id do not fit into one number together', async () => {
  await sql`select setval(pg_get_serial_sequence('users', 'id'), ${2 ** 33}::bigint)`.execute(here.services.db)
  const newest = await fixtures.player('crowd-newest')
  players.push(newest)
  await playGame(newest, 2 ** 52)
  await fixtures.processEvents()
  for (const node of [here, there]) rankMemory(node.services).forget()
  await waitUntilUpToDate()
  await expectExact()
})

test('a node that missed changes loads the board again', async () => {
  here.clock.advance(7_200_000)
  await sql`update board_partitions set version = version + 1 where id = ${partition}`.execute(here.services.db)
  await deleteOldRankChanges(here.services)
  const kept = await sql<{ n: number }>`select count(*) as n from rank_changes`.execute(here.services.db)
  expect(kept.rows).toEqual([{ n: 0 }])
  await playGame(players[3] as TestPlayer, 900)
  await fixtures.processEvents()
  await waitUntilUpToDate()
  await expectExact()
})
