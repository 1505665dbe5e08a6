import type { FinishedGame, GameResult } from '@portal/contract/telemetry'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { profilesCalls } from '@portal/contract/profiles'
import { codeHourAt } from '@portal/contract/rules/player-code'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { callAsMachine, finishedGame, runningKeyOf } from '../../testing/machine-calls.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { callAs } from '../../platform/services.ts'
import { setMachineLocation } from '../machines/index.ts'
import { loginCode } from '../profiles/index.ts'

let app: TestApp
let fixtures: Fixtures
let machine: TestMachine
let ada: TestPlayer
const [minute, hour] = [60_000, 3_600_000]
const now = () => app.clock.now().getTime()
const at = (ms: number) => new Date(ms).toISOString()

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  machine = (await fixtures.venueWithBoard()).machine
  ada = await fixtures.player('ada-proves')
})
afterAll(() => app.stop())

const send = (path: string, content: unknown, from = machine, time = now()) =>
  callAsMachine(app, runningKeyOf(from), path, content, { time })
const sendHeartbeat = (from = machine, time = now()) =>
  send('heartbeat', { state: 'attract', code_version: '1.17.0', coin_door_open: false }, from, time)
/** The machine is offline for a while. */
async function outage(ms: number, from = machine) {
  await sendHeartbeat(from)
  app.clock.advance(ms)
}
const codeAt = (ms: number, of = ada, version = 1) =>
  loginCode(app.services.config.key('player-qr'), { uid: of.uid, version }, codeHourAt(ms))

type Kept = { code: string; at: string }
const gameWith = (startedAt: number, scan?: Kept, player = ada, from = machine) => {
  const game = from.game([[player, 1_000]], { minutes: 5, endedAt: new Date(startedAt + 5 * minute) })
  return { ...game, players: game.players.map((one) => ({ ...one, ...(scan && { scan }) })) }
}
async function resultsOf(games: FinishedGame[], from = machine) {
  const { body } = await send('games', { games }, from)
  return (body['results'] as GameResult[]).map(({ status, players }) => players?.[0]?.reason ?? status)
}
async function proofsOf(games: FinishedGame[]) {
  await fixtures.processEvents()
  const uuids = games.map(({ uuid }) => uuid)
  const found = await sql<{ proof: string; verified: boolean }>`
    select pp.proof, p.verified from game_log g join play_players pp on pp.play_id = g.seq join plays p on p.id = g.seq
    where g.uuid = any(${uuids}::uuid[]) order by array_position(${uuids}::uuid[], g.uuid)`.execute(app.services.db)
  return found.rows
}

describe('a code stored by an offline machine', () => {
  test('names its player, and the game is verified at a venue', async () => {
    await outage(20 * minute)
    const start = now() - 10 * minute
    const game = gameWith(start, { code: codeAt(start), at: at(start - 2_000) })
    expect(await resultsOf([game])).toEqual(['stored'])
    expect(await proofsOf([game])).toEqual([{ proof: 'offline_code', verified: true }])
  })

  test('makes the player a guest when it is forged, cut, of another player, of the old form or expired', async () => {
    const bob = await fixtures.player('bob-proves')
    await outage(20 * minute)
    const start = now() - 10 * minute
    const good = codeAt(start)
    const forged = `${good.slice(0, -2)}${good.endsWith('AA') ? 'BB' : 'AA'}`
    const [uidPart, , mac] = good.split('.')
    const codes = [forged, good.slice(0, 20), codeAt(start, bob), `${uidPart?.replace('IC2', 'IC1')}.${mac}`, 'x']
    const games = codes.map((code) => gameWith(start, { code, at: at(start) }))
    expect(await resultsOf(games)).toEqual(codes.map(() => 'code_invalid'))
    const expired = [-13, 2].map((hours) => gameWith(start, { code: codeAt(start + hours * hour), at: at(start) }))
    expect(await resultsOf(expired)).toEqual(['code_expired', 'code_expired'])
    expect(new Set((await proofsOf([...games, ...expired])).map(({ proof }) => proof))).toEqual(new Set(['guest']))
  })

  test('counts for every game within twelve hours, and for none that was played online', async () => {
    await outage(3 * hour)
    const scanned = now() - 2 * hour
    const kept = { code: codeAt(scanned), at: at(scanned) }
    expect(await resultsOf([0, 30, 60].map((minutes) => gameWith(scanned + minutes * minute, kept)))).toEqual(
      Array.from({ length: 3 }, () => 'stored'),
    )
    await sendHeartbeat()
    app.clock.advance(10 * minute)
    // The machine was online between the scan and the start.
    expect(await resultsOf([gameWith(now() - 6 * minute, kept)])).toEqual(['machine_online'])
  })

  test('names the player in every game of a week without network', async () => {
    await outage(7 * 24 * hour)
    const begin = now() - 7 * 24 * hour + hour
    const games = Array.from({ length: 80 }, (_, n) => {
      const start = begin + n * 2 * hour
      return gameWith(start, { code: codeAt(start - 5 * hour), at: at(start - minute) })
    })
    expect(await resultsOf(games)).toEqual(games.map(() => 'stored'))
    expect(new Set((await proofsOf(games)).map(({ proof }) => proof))).toEqual(new Set(['offline_code']))
  })

  test('names no player when the machine was silent too shortly to count as offline, or called in between', async () => {
    await outage(70_000)
    const start = now() - 20_000
    expect(await resultsOf([gameWith(start, { code: codeAt(start), at: at(start - 2_000) })])).toEqual(['machine_online'])
    await outage(10 * minute)
    const scanned = now() - 5 * minute
    await outage(10 * minute)
    const later = now() - 5 * minute
    expect(await resultsOf([gameWith(later, { code: codeAt(scanned), at: at(scanned) })])).toEqual(['machine_online'])
  })

  test('names its player in a game from before the machine’s first contact', async () => {
    const owner = await fixtures.player('first-start')
    const room = await fixtures.gameroom(owner)
    const built = await fixtures.machine(room)
    const early = now() - 4 * 365 * 24 * hour
    const first = gameWith(early, { code: codeAt(early), at: at(early - minute) }, ada, built)
    expect(await resultsOf([first], built)).toEqual(['stored'])
  })

  test('is invalid after its player requested a new code, while an earlier online scan still counts', async () => {
    const cleo = await fixtures.player('cleo-renews')
    await send('scan', { code: await cleo.qrCode() })
    await outage(20 * minute)
    const start = now() - 10 * minute
    const kept = { code: codeAt(start, cleo), at: at(start) }
    await cleo.calls(profilesCalls.loginQr, { query: { new_code: 'true' } })
    expect(await resultsOf([gameWith(start, kept, cleo)])).toEqual(['stored'])
    const other = (await fixtures.venueWithBoard('renewed')).machine
    await outage(20 * minute, other)
    expect(await resultsOf([gameWith(start, kept, cleo, other)], other)).toEqual(['code_invalid'])
  })
})

describe('wrong clocks', () => {
  test('are refused with the right time when they differ by a day, and a game with an uncorrected scan names no player', async () => {
    const { status, body } = await send('games', { games: [gameWith(now())] }, machine, now() + 24 * hour)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 470 })
    await outage(20 * minute)
    const start = now() - 10 * minute
    const unmoved = gameWith(start, { code: codeAt(start), at: at(start + 24 * hour) })
    const moved = gameWith(start, { code: codeAt(start), at: at(start) })
    expect(await resultsOf([unmoved, moved])).toEqual(['code_expired', 'stored'])
  })

  test('are corrected for scan and game when they differ by minutes', async () => {
    const behind = 4 * minute
    await sendHeartbeat(machine, now() - behind)
    app.clock.advance(20 * minute)
    const start = now() - 10 * minute - behind
    expect(await resultsOf([gameWith(start, { code: codeAt(now()), at: at(start) })])).toEqual(['stored'])
    await sendHeartbeat()
  })
})

describe('a home team', () => {
  test('has adult members named without a scan: unverified, and only on boards of the home', async () => {
    const { ada: owner, gameroom, machine: own, board } = await fixtures.home('proof')
    const [mate, kid] = [await fixtures.player('mate-proves'), await fixtures.player('kid-proves', { isMinor: true })]
    await own.setTeam([mate])
    await sql`insert into home_team_memberships (location_id, user_id, invited_at, accepted_at) values (${gameroom.id}, ${kid.userId}, ${app.clock.now()}, ${app.clock.now()})`.execute(
      app.services.db,
    )
    app.clock.advance(40 * minute)
    // The games must not overlap, because overlapping games go into review.
    const games = [owner, mate, kid].map((player, n) => gameWith(now() - (6 + 10 * n) * minute, undefined, player, own))
    expect(await resultsOf(games, own)).toEqual(['stored', 'stored', 'not_scanned'])
    expect((await proofsOf(games)).map(({ proof, verified }) => [proof, verified])).toEqual([
      ['home', false],
      ['home', false],
      ['guest', false],
    ])
    const shown = await owner.calls(leaderboardsCalls.view, { params: { id: board.id } })
    expect(JSON.stringify(shown)).toContain('mate-proves')
    const everywhere = await sql`
      select from board_entries e join board_partitions s on s.id = e.partition_id
      where e.user_id in (${owner.userId}, ${mate.userId}) and s.location_key = 0`.execute(app.services.db)
    expect(everywhere.rows).toHaveLength(0)
    // A scan at home proves a player as elsewhere.
    await send('scan', { code: await mate.qrCode() }, own)
    app.clock.advance(6 * minute)
    expect(await resultsOf([gameWith(now() - 6 * minute, undefined, mate, own)], own)).toEqual(['stored'])
    await fixtures.processEvents()
    const worldwide = await sql`
      select from board_entries e join board_partitions s on s.id = e.partition_id where e.user_id = ${mate.userId} and s.location_key = 0`.execute(
      app.services.db,
    )
    expect(worldwide.rows.length).toBeGreaterThan(0)
  })

  test('counts only at home: a machine that was there for seconds puts no member onto the venue’s boards', async () => {
    const member = await fixtures.player('quickmate')
    const { venue, machine: moved } = await fixtures.venueWithBoard('quick')
    const operator = callAs(app.services, venue.owner.actor)
    const home = await fixtures.gameroom(venue.owner)
    const homeMachine = await fixtures.machine(home)
    await homeMachine.setTeam([member])
    app.clock.advance(minute)
    await setMachineLocation(operator, { machine_id: moved.id, location_id: home.id })
    const start = now()
    app.clock.advance(10_000)
    await setMachineLocation(operator, { machine_id: moved.id, location_id: venue.id })
    app.clock.advance(10 * minute)
    const game = gameWith(start + 1_000, undefined, member, moved)
    expect(await resultsOf([game], moved)).toEqual(['stored'])
    expect(await proofsOf([game])).toEqual([{ proof: 'home', verified: false }])
    const stored = await sql<{ place: number; boards: number }>`
      select p.location_id as place, (
        select count(*)::int from board_entries e join board_partitions s on s.id = e.partition_id
        where e.user_id = ${member.userId} and s.location_key <> ${home.id}) as boards
      from plays p join game_log g on g.seq = p.id where g.uuid = ${game.uuid}::uuid`.execute(app.services.db)
    expect(stored.rows).toEqual([{ place: home.id, boards: 0 }])
  })

  test('has members named who leave during a game, and not those who left before', async () => {
    const { machine: own } = await fixtures.home('leaves')
    const mate = await fixtures.player('mate-leaves')
    await own.setTeam([mate])
    app.clock.advance(hour)
    const start = now()
    app.clock.advance(2 * minute)
    await own.setTeam([])
    app.clock.advance(10 * minute)
    const games = [gameWith(start, undefined, mate, own), gameWith(now() - 6 * minute, undefined, mate, own)]
    expect(await resultsOf(games, own)).toEqual(['stored', 'not_scanned'])
  })

  test('is sent to machines of the home only, without minors', async () => {
    const { machine: own } = await fixtures.home('hello')
    const [mate, kid] = [
      await fixtures.player('mate-hello', { initials: 'MTE' }),
      await fixtures.player('kid-hello', { isMinor: true }),
    ]
    await own.setTeam([mate, kid])
    const { homePlayers } = await import('./proof.ts')
    const listed = await homePlayers(app.services.db, own.id, app.clock.now())
    expect(listed.map(({ initials }) => initials)).toEqual(['ADA', 'MTE'])
    expect(listed.map(({ uid }) => uid)).not.toContain(kid.uid)
    expect(await homePlayers(app.services.db, machine.id, app.clock.now())).toEqual([])
  })
})

describe('a QR code of a player', () => {
  test('scanned at two machines within a minute is accepted at both and opens a review of each machine', async () => {
    const other = (await fixtures.venueWithBoard('second')).machine
    const code = await ada.qrCode()
    app.clock.advance(2 * minute)
    expect((await send('scan', { code })).status).toBe(200)
    app.clock.advance(30_000)
    expect((await send('scan', { code }, other)).status).toBe(200)
    const noted = await sql<{ body: unknown }>`select body from domain_events where type = 'code.presented-twice'`.execute(
      app.services.db,
    )
    await fixtures.processEvents()
    const reviews = await sql`select from machine_reviews where cause = 'code_at_two_machines' and closed_at is null`.execute(
      app.services.db,
    )
    expect(reviews.rows).toHaveLength(2)
    expect(noted.rows).toEqual([{ body: { userId: ada.userId, machineIds: [other.id, machine.id] } }])
    app.clock.advance(10 * minute)
    expect(await resultsOf([gameWith(now() - 9 * minute)])).toEqual(['stored'])
    expect(await resultsOf([gameWith(now() - 9 * minute, undefined, ada, other)], other)).toEqual(['stored'])
  })

  test('in two slots of a game is refused', async () => {
    const game = machine.game([
      [ada, 1],
      [ada, 2],
    ])
    const { body } = await send('games', { games: [game] })
    expect((body['results'] as GameResult[])[0]).toMatchObject({
      status: 'rejected',
      message: expect.stringContaining('One player holds two slots.'),
    })
    const players = game.players.map(({ slot, player }) => ({ slot, player, initials: '', score: 1 }))
    const progress = { uuid: game.uuid, title_code: 'ZIL', ball: 1, player: 1, players, at: at(now()) }
    expect((await send('progress', progress)).status).toBe(400)
  })
})

test('a game of impossible length, age or counters is rejected', async () => {
  const broken = [
    finishedGame(app, machine, { started_at: '0001-01-01T00:00:00Z' }),
    finishedGame(app, machine, { started_at: at(now() - 25 * hour) }),
    finishedGame(app, machine, {}, { data: { ramps: 1e300 } }),
    finishedGame(app, machine, {}, { data: { ramps: -1 } }),
    finishedGame(app, machine, {}, { data: { ramps: 1.5 } }),
    finishedGame(app, machine, {}, { data: { ramps: '3' } }),
  ]
  const { body } = await send('games', { games: [...broken, finishedGame(app, machine, {}, { data: { ramps: 3, own: 1e300 } })] })
  expect((body['results'] as GameResult[]).map(({ status }) => status)).toEqual([...broken.map(() => 'rejected'), 'stored'])
})
