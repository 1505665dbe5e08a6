import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { rebuildAchievements } from '../achievements/index.ts'
import { rebuildBoards } from '../leaderboards/index.ts'
import { rebuildLocationDays } from './locations/index.ts'
import { rebuildStats } from './index.ts'

const dayMs = 86_400_000

/** Tables that the event processor updates incrementally. */
const kept = {
  user_title_stats: 'user_id, title_id, model_id',
  user_days: 'user_id, day',
  user_totals: 'user_id',
  user_achievements: 'user_id, achievement_id',
  user_counters: 'user_id, title_id, counter',
  user_title_progress: 'user_id, title_id',
  user_points: 'user_id',
  figure_holders: 'figure, value',
  achievement_players: 'achievement_id',
  title_players: 'title_id',
  venue_machine_days: 'location_id, machine_id, day',
  venue_player_days: 'location_id, day, user_id',
  board_entries: 'partition_id, user_id',
  rank_counters: 'partition_id, level, bucket',
}

/** Parts of a random game; equal uuids are one game sent twice. */
type RandomGame = {
  machine: number
  daysAgo: number
  minute: number
  players: (number | null)[]
  scores: number[]
  lit: number[]
  counted: number
  again: boolean
}

const drawn: fc.Arbitrary<RandomGame> = fc.record({
  machine: fc.nat(2),
  daysAgo: fc.integer({ min: 0, max: 20 }),
  minute: fc.nat(600),
  players: fc.uniqueArray(fc.option(fc.nat(4), { freq: 4 }), {
    minLength: 1,
    maxLength: 4,
    // Any number of guests, but each player in one slot only.
    comparator: (a, b) => a !== null && a === b,
  }),
  // Few scores, so that many are equal.
  scores: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 4, maxLength: 4 }),
  lit: fc.array(fc.nat(9), { maxLength: 3 }),
  counted: fc.nat(5),
  again: fc.boolean(),
})

describe('statistics of the event processor', () => {
  let app: TestApp
  let fixtures: Fixtures
  let players: TestPlayer[]
  let machines: TestMachine[]

  beforeAll(async () => {
    app = await startTestApp()
    app.config.limits.countedFrom = 3
    fixtures = await makeFixtures(app)
    players = []
    for (const name of ['silver', 'nudger', 'tilted', 'kickout', 'plunger']) players.push(await fixtures.player(name))
    const operator = await fixtures.operator('barkeeper')
    const venue = await fixtures.venue(operator)
    const room = await fixtures.gameroom(players[0] as TestPlayer)
    machines = [await fixtures.machine(venue), await fixtures.machine(room), await fixtures.machine(venue, 'JWS')]
    const now = app.clock.now()
    const window = { startsAt: new Date(now.getTime() - 10 * dayMs), endsAt: new Date(now.getTime() + dayMs) }
    await fixtures.board({ kind: 'location', name: 'Weekly', titleCodes: ['ZIL', 'JWS'], locationId: venue.id, ...window })
    await fixtures.board({
      kind: 'home',
      name: 'Home',
      titleCodes: ['ZIL'],
      locationId: room.id,
      ownerId: room.owner.userId,
      ...window,
    })
    await fixtures.board({ kind: 'event', name: 'Premium only', titleCodes: ['ZIL'], models: ['premium'], ...window })
  })
  afterAll(() => app.stop())

  test('equal a rebuild from the plays in any order of games', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: 10, maxLength: 60 }), async (games) => {
        for (const game of games) await report(game)
        await fixtures.processEvents()
        const added = await allRows(app)
        await rebuildStats(app.services)
        await rebuildLocationDays(app.services)
        await rebuildAchievements(app.services)
        await rebuildBoards(app.services)
        expect(await allRows(app)).toEqual(added)
        expect(await rowCounts(app)).toEqual(await recounts(app))
      }),
      { numRuns: 8, endOnFailure: true },
    )
    const dead = await sql<{ error: string }>`select error from dead_letters`.execute(app.services.db)
    expect(dead.rows).toEqual([])
  })

  async function report(game: RandomGame) {
    const machine = machines[game.machine] as TestMachine
    const codes = await codesOf(app, machine.titleCode)
    const endedAt = new Date(app.clock.now().getTime() - game.daysAgo * dayMs - game.minute * 60_000)
    const scores = game.players.map((player, slot): [TestPlayer | string, number] => [
      player === null ? 'guest:AAA' : (players[player] as TestPlayer),
      (game.scores[slot] as number) * 1_000_000,
    ])
    const sent = await machine.finishGame(scores, {
      endedAt,
      achievements: [...new Set(game.lit.map((n) => codes[n] as string))],
      counters: { modes_started: game.counted, ramps: game.counted * 7 },
    })
    if (game.again) await machine.reportGames([sent])
    if (game.daysAgo % 5 === 0) await fixtures.processEvents()
  }
})

async function codesOf(app: TestApp, titleCode: string): Promise<string[]> {
  const found = await sql<{ code: string }>`
    select a.code from achievements a join game_titles t on t.id = a.title_id
    where t.code = ${titleCode} order by a.target_counter is not null, a.id limit 10`.execute(app.services.db)
  return found.rows.map(({ code }) => code)
}

const emptyLeftOut: Record<string, ReturnType<typeof sql>> = {
  rank_counters: sql`where entries <> 0`,
  figure_holders: sql`where players <> 0`,
}

async function allRows(app: TestApp): Promise<Record<string, unknown[]>> {
  const tables = Object.entries(kept).map(async ([table, order]) => {
    // Counters of zero are left out, because an absent row means the same.
    const rows = await sql`select * from ${sql.table(table)} ${emptyLeftOut[table] ?? sql``} order by ${sql.raw(order)}`.execute(
      app.services.db,
    )
    return [table, rows.rows] as const
  })
  const partitions = await sql`select id, entries, counted from board_partitions order by id`.execute(app.services.db)
  return { ...Object.fromEntries(await Promise.all(tables)), board_partitions: partitions.rows }
}

/** Sums as they are stored. */
async function rowCounts(app: TestApp) {
  const found = await sql`
    select (select sum(plays) from user_totals) as plays, (select sum(plays) from user_title_stats) as "titlePlays",
      (select sum(score_sum) from user_title_stats) as scores, coalesce((select sum(points) from user_points), 0) as points,
      coalesce((select sum(players) from achievement_players), 0) as holders, (select sum(players) from title_players) as starters,
      (select json_agg(h order by figure, value) from (select * from figure_holders where players <> 0) h) as held`.execute(
    app.services.db,
  )
  return found.rows[0]
}

/** The same sums, computed from the games. */
async function recounts(app: TestApp) {
  const found = await sql`
    select (select count(*) from play_players where user_id is not null) as plays,
      (select count(*) from play_players where user_id is not null) as "titlePlays",
      (select sum(score) from play_players where user_id is not null) as scores,
      coalesce((select sum(a.points) from user_achievements u join achievements a on a.id = u.achievement_id), 0) as points,
      (select count(*) from user_achievements) as holders,
      (select count(distinct (user_id, title_id)) from play_players where user_id is not null) as starters,
      (select json_agg(h order by figure, value) from (
        select 'plays' as figure, plays as value, count(*) as players from user_totals group by plays
        union all select 'points', points, count(*) from user_points group by points
        union all select 'achievements', achievements, count(*) from user_points group by achievements) h) as held`.execute(
    app.services.db,
  )
  return found.rows[0]
}
