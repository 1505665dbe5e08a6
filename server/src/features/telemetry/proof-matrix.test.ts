import type { FinishedGame, GameResult } from '@portal/contract/telemetry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { callAsMachine, newNonce, runningKeyOf, type SigningKey } from '../../testing/machine-calls.ts'
import { makeFixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { gameInPlay, removeMachine } from '../machines/index.ts'
import { callAs } from '../../platform/services.ts'

// Tests for every key, player and kind of message that no player is named who was not at the machine.

const keys = ['home', 'venue', 'foreign', 'archived'] as const
const persons = [
  'scanned now',
  'scanned 13 hours ago',
  'scanned elsewhere',
  'never scanned',
  'minor',
  'blocked the owner',
  'home team',
  'former member',
] as const
const ways = ['games', 'progress', 'late delivery', 'replay'] as const
type Key = (typeof keys)[number]
type Person = (typeof persons)[number]

/** A player is proven by a scan at this machine, or as an adult member of the home at its machine. */
function isProven(key: Key, person: Person): boolean {
  if (key === 'archived' || key === 'foreign') return false
  return person === 'scanned now' || (key === 'home' && person === 'home team')
}

let app: TestApp
let machines: Record<Key, TestMachine>
let people: Record<Person, TestPlayer>
let startedAt = 0
const hour = 3_600_000
const now = () => app.clock.now().getTime()

beforeAll(async () => {
  app = await startTestApp()
  const fixtures = await makeFixtures(app)
  const owner = await fixtures.player('homeowner', { allAccess: true })
  const gameroom = await fixtures.gameroom(owner)
  const rival = await fixtures.operator('rivalboss')
  machines = {
    home: await fixtures.machine(gameroom),
    venue: await fixtures.machine(await fixtures.venue(await fixtures.operator('barboss'))),
    foreign: await fixtures.machine(await fixtures.venue(rival)),
    archived: await fixtures.machine(await fixtures.venue(rival)),
  }
  people = {
    'scanned now': await fixtures.player('scannednow'),
    'scanned 13 hours ago': await fixtures.player('scannedlong'),
    'scanned elsewhere': await fixtures.player('elsewhere'),
    'never scanned': await fixtures.player('neverthere'),
    minor: await fixtures.player('minnowkid', { isMinor: true }),
    'blocked the owner': await fixtures.player('blockedher'),
    'home team': await fixtures.player('teammate'),
    'former member': await fixtures.player('formermate'),
  }
  app.clock.advance(14 * hour)
  // The foreign and the archived machine never scanned anybody.
  for (const machine of [machines.home, machines.venue]) {
    await machine.recordScans([people['scanned now']], new Date(now() - hour))
    await machine.recordScans([people['scanned 13 hours ago']], new Date(now() - 13 * hour - 600_000))
  }
  await (await fixtures.machine(await fixtures.venue(rival))).recordScans([people['scanned elsewhere']])
  // This membership ended before any game of this test. No guardian confirmed the minor's membership.
  const rows = (['home team', 'former member', 'blocked the owner', 'minor'] as const).map((person) => ({
    user: people[person].userId,
    accepted: person !== 'minor',
    left: person === 'former member' || person === 'blocked the owner',
  }))
  await sql`
    insert into home_team_memberships (location_id, user_id, invited_at, accepted_at, left_at)
    select ${gameroom.id}, "user", ${new Date(now() - 13 * hour)}::timestamptz, case when accepted then ${new Date(now() - 13 * hour)}::timestamptz end,
      case when "left" then ${new Date(now() - 2 * hour)}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t ("user" bigint, accepted boolean, "left" boolean)`.execute(
    app.services.db,
  )
  await sql`
    insert into blocks (blocker_id, blocked_id, blocked_at) values (${people['blocked the owner'].userId}, ${owner.userId}, now())`.execute(
    app.services.db,
  )
  await removeMachine(callAs(app.services, rival.actor), { machine_id: machines.archived.id })
  // The machine was online shortly before and after the games start, so no stored code counts.
  await sendHeartbeats()
  app.clock.advance(20_000)
  startedAt = now() - 10_000
  await sendHeartbeats()
  app.clock.advance(600_000)
})
afterAll(() => app.stop())

const send = (key: SigningKey, path: string, content: unknown, nonce = newNonce()) =>
  callAsMachine(app, key, path, content, { nonce })

async function sendHeartbeats() {
  for (const key of ['home', 'venue', 'foreign'] as const)
    await send(runningKeyOf(machines[key]), 'heartbeat', { state: 'playing', code_version: '1.17.0', coin_door_open: false })
}

/** The players of a game in the log and in plays. */
async function playersNamedIn(uuid: string): Promise<string[]> {
  await app.services.eventProcessor.drain()
  const found = await sql<{ uid: string }>`
    select p ->> 'player' as uid from game_log g cross join jsonb_array_elements(g.body -> 'players') p where g.uuid = ${uuid}::uuid and p ->> 'player' is not null
    union select u.uid from game_log g join play_players pp on pp.play_id = g.seq join users u on u.id = pp.user_id where g.uuid = ${uuid}::uuid`.execute(
    app.services.db,
  )
  return found.rows.map((row) => row.uid)
}

const gameOf = (machine: TestMachine, player: TestPlayer): FinishedGame =>
  machine.game([[player, 1_000]], { minutes: 5, endedAt: new Date(startedAt + 300_000) })

async function nameBy(way: (typeof ways)[number], machine: TestMachine, player: TestPlayer): Promise<string[]> {
  const key = runningKeyOf(machine)
  const game = gameOf(machine, player)
  if (way === 'progress') {
    const { uuid, title_code } = game
    const players = [{ slot: 1, player: player.uid, initials: 'ABC', score: 10 }]
    const answer = await send(key, 'progress', {
      uuid,
      title_code,
      ball: 1,
      player: 1,
      players,
      at: new Date(now()).toISOString(),
    })
    // An archived machine is refused.
    expect(answer.status).toBe(machine === machines.archived ? 401 : 200)
    if (machine === machines.archived) return []
    await expect.poll(() => gameInPlay(app.services, machine.id)?.uuid).toBe(uuid)
    return gameInPlay(app.services, machine.id)?.players.flatMap(({ username }) => username ?? []) ?? []
  }
  if (way === 'replay') {
    const nonce = newNonce()
    await send(key, 'games', { games: [game] }, nonce)
    await send(key, 'games', { games: [game] }, nonce)
    await send(key, 'games', { games: [game] })
  } else if (way === 'late delivery') {
    const kept = { code: await player.qrCode(), at: game.started_at }
    await send(key, 'games', { games: [{ ...game, players: game.players.map((one) => ({ ...one, scan: kept })) }] })
  } else await send(key, 'games', { games: [game] })
  return playersNamedIn(game.uuid)
}

const cases = keys.flatMap((key) => persons.flatMap((person) => ways.map((way) => ({ key, person, way }))))

test.each(cases)(
  'a report signed with the $key key names a player ($person) by $way only if they were shown to be there',
  async ({ key, person, way }) => {
    // Finished games at a home may name its team without a scan; games in play need one.
    const proven = isProven(key, person) && !(way === 'progress' && person === 'home team')
    const player = people[person]
    const expected = way === 'progress' ? player.username : player.uid
    expect(await nameBy(way, machines[key], player)).toEqual(proven ? [expected] : [])
  },
)

test('an unproven slot gets the reason in the answer and keeps its initials', async () => {
  const game = gameOf(machines.venue, people['never scanned'])
  const { body } = await send(runningKeyOf(machines.venue), 'games', { games: [game] })
  expect((body['results'] as GameResult[])[0]).toEqual({
    uuid: game.uuid,
    status: 'stored',
    players: [{ slot: 1, attributed: false, reason: 'not_scanned' }],
  })
})
