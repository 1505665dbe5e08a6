import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FinishedGame } from '@portal/contract/telemetry'
import { acceptGames } from './features/telemetry/index.ts'
import { sql } from './platform/db/database.ts'
import { callAs } from './platform/services.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { scanPlayers } from './testing/test-machine.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from './testing/fixtures.ts'

// Compares boards and statistics of two nodes that receive games at the same time with a direct computation that shares no SQL
// with the product. features/stats/rebuild.test.ts compares them with a rebuild.

let app: TestApp
let second: TestApp
let fixtures: Fixtures
let players: TestPlayer[]
let machines: TestMachine[]
let boardId: number
let window: { startsAt: Date; endsAt: Date }

const dayMs = 86_400_000

beforeAll(async () => {
  app = await startTestApp()
  second = await startTestApp({ database: app.database })
  fixtures = await makeFixtures(app)
  players = []
  for (const name of ['silver', 'nudger', 'tilted', 'kickout']) players.push(await fixtures.player(name, { timeZone: 'UTC' }))
  const venue = await fixtures.venue(await fixtures.operator('barkeeper'), { time_zone: 'UTC' })
  machines = [await fixtures.machine(venue), await fixtures.machine(venue), await fixtures.machine(venue, 'JWS')]
  const now = app.clock.now().getTime()
  window = { startsAt: new Date(now - 3 * dayMs), endsAt: new Date(now - dayMs) }
  const board = await fixtures.board({
    kind: 'location',
    name: 'Two days',
    locationId: venue.id,
    titleCodes: ['ZIL', 'JWS'],
    ...window,
  })
  boardId = board.id
})
afterAll(async () => {
  await second.stop()
  await app.stop()
})

type Sent = { machine: TestMachine; game: FinishedGame }

/** All accepted games; the key is the machine and the game's uuid. */
const taken = new Map<string, Sent>()

const drawnGame = fc.record({
  machine: fc.nat(2),
  hoursAgo: fc.integer({ min: 0, max: 24 * 9 }),
  players: fc.uniqueArray(fc.option(fc.nat(3), { freq: 5 }), { minLength: 1, maxLength: 4 }),
  // Few scores and full hours, so that many games are equal.
  scores: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 4, maxLength: 4 }),
})
/** Random games, and reports of some of them in random order, at either node, some sent twice. */
const traffic = fc.record({
  games: fc.array(drawnGame, { minLength: 12, maxLength: 12 }),
  waves: fc.array(fc.array(fc.array(fc.nat(11), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 4,
  }),
})

test('boards and statistics match the games, whatever is sent, where, how often and in what order', async () => {
  await fc.assert(
    fc.asyncProperty(traffic, async ({ games, waves }) => {
      const drawn = games.map(write)
      for (const messages of waves) {
        await Promise.all(
          messages.map((message, i) =>
            send(
              i % 2 ? second : app,
              message.map((n) => drawn[n] as Sent),
            ),
          ),
        )
        // Either node may run the event processor; only one does.
        await Promise.all([app.services.eventProcessor.drain(), second.services.eventProcessor.drain()])
      }
      expect(await storedFigures()).toEqual(expectedFigures())
      expect(await storedEntries()).toEqual(expectedEntries())
    }),
    { numRuns: 12, endOnFailure: true },
  )
  const dead = await sql<{ error: string }>`select error from dead_letters`.execute(app.services.db)
  expect(dead.rows).toEqual([])
  expect(taken.size).toBeGreaterThan(40)
  expect(expectedEntries().length).toBeGreaterThan(3)
})

function write({
  machine: n,
  hoursAgo,
  players: who,
  scores,
}: {
  machine: number
  hoursAgo: number
  players: (number | null)[]
  scores: number[]
}): Sent {
  const machine = machines[n] as TestMachine
  const endedAt = new Date(app.clock.now().getTime() - hoursAgo * 3_600_000)
  const line = who.map((one, slot): [TestPlayer | string, number] => [
    one === null ? 'guest:AAA' : (players[one] as TestPlayer),
    (scores[slot] as number) * 1_000_000,
  ])
  return { machine, game: machine.game(line, { endedAt }) }
}

/** Each report contains games of one machine only. */
async function send(node: TestApp, sent: Sent[]) {
  for (const machine of new Set(sent.map((one) => one.machine))) {
    const ofMachine = sent.filter((one) => one.machine === machine)
    await scanPlayers(
      node.services,
      machine.id,
      ofMachine.map(({ game }) => game),
    )
    await acceptGames(callAs(node.services, machine.actor), { games: ofMachine.map(({ game }) => game) })
    for (const one of ofMachine) taken.set(`${machine.id} ${one.game.uuid}`, one)
  }
}

type Played = { userId: number; title: string; score: number; at: number; inWindow: boolean; late: boolean }

/** Returns one row for each player of each game, without guests. */
function acceptedPlays(): Played[] {
  const uids = new Map(players.map(({ uid, userId }) => [uid, userId]))
  return [...taken.values()].flatMap(({ machine, game }) =>
    game.players.flatMap(({ player, score }) => {
      const userId = uids.get(player ?? '')
      const at = Date.parse(game.ended_at)
      const late = app.clock.now().getTime() - at > 7 * dayMs
      const inWindow = at >= window.startsAt.getTime() && at < window.endsAt.getTime()
      return userId === undefined ? [] : [{ userId, title: machine.titleCode, score, at, inWindow, late }]
    }),
  )
}

type Figures = { plays: number; sum: number; best: number; last: number; days: number }

function expectedFigures(): Record<string, Figures> {
  const groups = Map.groupBy(acceptedPlays(), ({ userId }) => userId)
  return Object.fromEntries(
    [...groups].map(([userId, games]) => [
      userId,
      {
        plays: games.length,
        sum: games.reduce((sum, { score }) => sum + score, 0),
        best: Math.max(...games.map(({ score }) => score)),
        last: Math.max(...games.map(({ at }) => at)),
        days: new Set(games.filter(({ late }) => !late).map(({ at }) => Math.floor(at / dayMs))).size,
      },
    ]),
  )
}

async function storedFigures(): Promise<Record<string, Figures>> {
  const found = await sql<Figures & { userId: number; last: Date }>`
    select t.user_id as "userId", t.plays, s.sum, s.best, t.last_played_at as last, t.days
    from user_totals t join (
      select user_id, sum(score_sum) as sum, max(high_score) as best from user_title_stats group by user_id) s on s.user_id = t.user_id`.execute(
    app.services.db,
  )
  return Object.fromEntries(found.rows.map(({ userId, last, ...rest }) => [userId, { ...rest, last: last.getTime() }]))
}

/** Of equal scores of a player the earlier one counts; of equal players the earlier one ranks first. */
function expectedEntries(): string[] {
  const lines = acceptedPlays()
    .filter(({ inWindow, late }) => inWindow && !late)
    .toSorted((a, b) => b.score - a.score || a.at - b.at || a.userId - b.userId)
  const seen = new Set<string>()
  return lines
    .filter(({ title, userId }) => seen.size < seen.add(`${title} ${userId}`).size)
    .map(({ title, userId, score, at }) => `${title} ${userId} ${score} ${new Date(at).toISOString()}`)
    .toSorted()
}

async function storedEntries(): Promise<string[]> {
  const found = await sql<{ title: string; userId: number; score: number; at: Date }>`
    select t.code as title, e.user_id as "userId", e.score, e.achieved_at as at
    from board_entries e join board_partitions s on s.id = e.partition_id join game_titles t on t.id = s.title_id
    where s.board_id = ${boardId}`.execute(app.services.db)
  return found.rows.map(({ title, userId, score, at }) => `${title} ${userId} ${score} ${at.toISOString()}`).toSorted()
}
