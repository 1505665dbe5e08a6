import { isDeepStrictEqual } from 'node:util'
import { accountsCalls } from '@portal/contract/accounts'
import { disownedGamesCalls } from '@portal/contract/disowned-games'
import { exportsCalls } from '@portal/contract/exports'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { setMachineLocation } from '../features/machines/index.ts'
import { sql, type Db } from '../platform/db/database.ts'
import { callAs } from '../platform/services.ts'
import type { TestApp } from './app.ts'
import type { Fixtures, TestLocation, TestMachine, TestPlayer } from './fixtures.ts'
import { asVisitor } from './test-player.ts'

/** Relations between figures that hold in every snapshot of the database, as queries for what violates them. */
const violations = sql`
  select 'plays of a machine are its log up to the position' as rule, m.id::text as of from machines m
  where (select count(*) from plays p where p.machine_id = m.id)
    + (select count(*) from held_games h where h.machine_id = m.id and h.state <> 'released')
    <> (select count(*) from game_log g where g.machine_id = m.id and (g.xid, g.seq) <= (
      select last_xid, last_seq from event_processor where name = 'main'))
  union all select 'plays of a player are the slots of their games', u.id::text from users u
  where coalesce((select plays from user_totals t where t.user_id = u.id), 0)
    <> (select count(*) from play_players pp where pp.user_id = u.id)
  union all select 'plays by title are the plays of a player', u.id::text from users u
  where coalesce((select sum(plays) from user_title_stats s where s.user_id = u.id), 0)
    <> coalesce((select plays from user_totals t where t.user_id = u.id), 0)
  union all select 'days played are the days with games', u.id::text from users u
  where coalesce((select days from user_totals t where t.user_id = u.id), 0)
    <> (select count(*) from user_days d where d.user_id = u.id)
  union all select 'games by day are the games in time', u.id::text from users u
  where coalesce((select sum(verified_plays + unverified_plays) from user_days d where d.user_id = u.id), 0)
    <> (select count(*) from play_players pp join plays p on p.id = pp.play_id where pp.user_id = u.id and not p.late)
  union all select 'a row of a board is at most the best of its player', e.user_id::text
  from board_entries e join board_partitions s on s.id = e.partition_id
  where e.score > coalesce((
    select max(pp.score) from play_players pp where pp.user_id = e.user_id and pp.title_id = s.title_id), -1)`

export async function findViolations(db: Db): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const found = await sql<{ rule: string; of: string }>`${violations}`.execute(tx)
      return found.rows.map(({ rule, of }) => `${rule}: ${of}`)
    })
}

type World = {
  players: TestPlayer[]
  machines: TestMachine[]
  venues: [TestLocation, TestLocation]
  operator: TestPlayer
  board: { id: number; eventCode: string }
}

export async function makeBusyWorld(fixtures: Fixtures, name: string): Promise<World> {
  const { operator, venue, machine, board } = await fixtures.venueWithBoard(name)
  const other = await fixtures.venue(operator)
  const machines = [machine, await fixtures.machine(venue), await fixtures.machine(other), await fixtures.machine(other)]
  const players: TestPlayer[] = []
  for (let n = 0; n < 8; n++) players.push(await fixtures.player(`${name}-${n}`))
  return { players, machines, venues: [venue, other], operator, board }
}

/** Answers about one board agree when they count the same games. */
async function findDisagreement(app: TestApp, { board, players }: World, reader: TestPlayer): Promise<string[]> {
  const params = { id: board.id }
  const [list, own, shown] = await Promise.all([
    reader.calls(leaderboardsCalls.view, { params, query: { page_size: 100 } }),
    reader.calls(leaderboardsCalls.rank, { params, query: {} }),
    asVisitor(app)(leaderboardsCalls.byEventCode, { query: { event_code: board.eventCode } }),
  ])
  const faults: string[] = []
  const rows = list.scores.map(({ rank, score }) => [rank, score] as const)
  for (const [rank, score] of rows)
    if (rank !== 1 + rows.filter(([, other]) => other > score).length) faults.push(`rank ${rank} of score ${score}`)
  if (list.count !== rows.length) faults.push(`count ${list.count}, rows ${rows.length}`)
  if (list.version === own.version) {
    const row = list.scores.find(({ user_id }) => user_id === reader.userId)
    if ((row?.rank ?? null) !== own.rank) faults.push(`own rank ${own.rank}, in the list ${row?.rank}`)
  }
  const { leaderboard } = shown.body
  if (leaderboard.version === list.version) {
    const publicRows = leaderboard.scores.map(({ rank, score }) => [rank, score])
    if (!isDeepStrictEqual(publicRows, rows.slice(0, publicRows.length)))
      faults.push(`public ${JSON.stringify(publicRows)}, in the list ${JSON.stringify(rows)}`)
  }
  if (players.length < rows.length) faults.push(`${rows.length} rows of ${players.length} players`)
  return faults
}

/** Games, late games, repeated messages, disowned games, moves and departures, until it is stopped. */
async function keepBusy(app: TestApp, world: World, isOver: () => boolean): Promise<void> {
  const { machines, players, venues, operator } = world
  const pick = <One>(list: readonly One[]): One => list[Math.floor(Math.random() * list.length)] as One
  const staying = players.slice(2)
  for (let n = 0; !isOver(); n++) {
    const machine = pick(machines)
    const late = n % 7 === 3
    // Moves at one moment would be one stay.
    app.clock.advance(100)
    const ended = app.clock.now().getTime() - (late ? 9 * 86_400_000 : 0)
    const [one, two] = [pick(players), pick(players)]
    const scores: [TestPlayer, number][] = [[one, 1_000 + Math.floor(Math.random() * 9_000)]]
    if (two !== one) scores.push([two, 1_000 + Math.floor(Math.random() * 9_000)])
    const game = machine.game(scores, { endedAt: new Date(ended), minutes: 0 })
    await machine.reportGames([game])
    if (n % 5 === 1) await machine.reportGames([game])
    if (n % 9 === 4)
      await setMachineLocation(callAs(app.services, operator.actor), { machine_id: machine.id, location_id: pick(venues).id })
    if (n % 11 === 5) {
      const player = pick(staying)
      const [latest] = (await player.calls(exportsCalls.games, { query: {} })).results
      if (latest) await player.request(disownedGamesCalls.disown, { params: { id: latest.play_id } })
    }
    if (n === 40) await players[0]?.request(accountsCalls.requestDeletion, { body: {} })
    if (n === 80) await players[1]?.request(accountsCalls.requestDeletion, { body: {} })
    if (n % 3 === 0) await app.services.eventProcessor.drain()
  }
}

/** Reads figures and boards so often while everything changes; returns what did not agree. */
export async function watchInvariants(app: TestApp, world: World, reads: number): Promise<string[]> {
  let isOver = false
  const busy = keepBusy(app, world, () => isOver)
  const faults: string[] = []
  try {
    for (let n = 0; n < reads; n++) {
      const reader = world.players[2 + (n % 6)] as TestPlayer
      const [inSnapshot, inAnswers] = [await findViolations(app.services.db), await findDisagreement(app, world, reader)]
      faults.push(...inSnapshot, ...inAnswers)
    }
  } finally {
    isOver = true
    await busy
  }
  await app.services.eventProcessor.drain()
  return [...faults, ...(await findViolations(app.services.db))]
}
