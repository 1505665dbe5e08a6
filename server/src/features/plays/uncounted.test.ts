import { playsCalls } from '@portal/contract/plays'
import { codeHourAt } from '@portal/contract/rules/player-code'
import type { FinishedGame } from '@portal/contract/telemetry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newUuid } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { callAsMachine, runningKeyOf } from '../../testing/machine-calls.ts'
import { removeMachine } from '../machines/index.ts'
import { loginCode } from '../profiles/index.ts'
import { callAs } from '../../platform/services.ts'
import { deleteOldUncounted } from './scans.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('a game that does not count', () => {
  let app: TestApp
  let fixtures: Fixtures
  let machine: TestMachine
  let player: TestPlayer
  let players = 0
  const now = () => app.clock.now().getTime()

  beforeAll(async () => {
    app = await startTestApp()
    fixtures = await makeFixtures(app)
    machine = (await fixtures.venueWithBoard()).machine
  })
  beforeEach(async () => {
    player = await fixtures.player(`silent-${++players}`)
  })
  afterAll(() => app.stop())

  const send = (game: FinishedGame, at = machine) =>
    callAsMachine(app, runningKeyOf(at), 'games', { games: [game] }, { time: now() })
  const beat = () => {
    const body = { state: 'attract', code_version: '1.17.0', coin_door_open: false }
    return callAsMachine(app, runningKeyOf(machine), 'heartbeat', body, { time: now() })
  }
  const gameOf = (ago: number, at = machine, score = 1_234) =>
    at.game([[player, score]], { minutes: 3, endedAt: new Date(now() - ago) })
  const shownTo = async (one: TestPlayer) => (await one.calls(playsCalls.uncounted)).games
  const reasonsOf = async (one: TestPlayer) => (await shownTo(one)).map(({ reason }) => reason)
  /** The game as a machine reports it that read a code while it was offline. */
  const withCode = (game: FinishedGame, code: string, at: number): FinishedGame => ({
    ...game,
    players: game.players.map((one) => ({ ...one, scan: { code, at: new Date(at).toISOString() } })),
  })
  const codeOf = (at: number) => loginCode(app.services.config.key('player-qr'), { uid: player.uid, version: 1 }, codeHourAt(at))

  test('without a sign-in is shown to its player alone, once, with game, score and venue', async () => {
    const other = await fixtures.player('silent-other')
    const game = gameOf(5 * minute)
    await send(game)
    await send(game)
    expect(await shownTo(player)).toEqual([
      {
        id: `${game.uuid}-1`,
        date: game.ended_at,
        title_name: machine.title.name,
        title_code: machine.titleCode,
        score: 1_234,
        location_name: machine.place.name,
        reason: 'not_scanned',
      },
    ])
    expect(await shownTo(other)).toEqual([])
  })

  test('is not listed for a player whose sign-in makes it count', async () => {
    await machine.recordScans([player], new Date(now() - 10 * minute))
    await send(gameOf(5 * minute))
    expect(await shownTo(player)).toEqual([])
  })

  test('has separate reasons for an old code, a forged code and a code that an online machine claims to have stored', async () => {
    const at = now() - 20 * minute
    await send(withCode(gameOf(15 * minute), codeOf(at - 20 * hour), at))
    await send(withCode(gameOf(10 * minute), 'IC2:forged', at))
    expect(await reasonsOf(player)).toEqual(['code_invalid', 'code_expired'])

    for (let n = 0; n < 8; n += 1) {
      await beat()
      app.clock.advance(minute)
    }
    player = await fixtures.player('silent-kept')
    const read = now() - 5 * minute
    await send(withCode(gameOf(minute), codeOf(read), read))
    expect(await reasonsOf(player)).toEqual(['machine_online'])
  })

  test('has no location name when it was played at a home', async () => {
    const owner = await fixtures.player(`silentowner`, { allAccess: true })
    const home = await fixtures.machine(await fixtures.gameroom(owner))
    await send(gameOf(5 * minute, home), home)
    expect(await shownTo(player)).toMatchObject([{ location_name: null, reason: 'not_scanned' }])
  })

  test('has the reason machine_changed when the machine changed owners meanwhile', async () => {
    const owner = await fixtures.operator('silentseller')
    const sold = await fixtures.machine(await fixtures.venue(owner))
    await sold.recordScans([player], new Date(now() - 2 * minute))
    await removeMachine(callAs(app.services, owner.actor), { machine_id: sold.id })
    app.clock.advance(10 * minute)
    await send(gameOf(minute, sold), sold)
    expect(await reasonsOf(player)).toEqual(['machine_changed'])
  })

  test('has the reason late when it arrived more than seven days after its end', async () => {
    const at = now()
    await machine.recordScans([player], new Date(at - minute))
    const game = machine.game([[player, 99]], { minutes: 3, endedAt: new Date(at + 5 * minute) })
    app.clock.advance(8 * day)
    player = await fixtures.player('silent-late')
    await machine.recordScans([player], new Date(at - minute))
    await send({ ...game, uuid: newUuid(), players: game.players.map((one) => ({ ...one, player: player.uid })) })
    expect(await reasonsOf(player)).toEqual(['late'])
  })

  test("stays visible when another machine floods the player's list, and is deleted after 90 days", async () => {
    const quiet = await fixtures.machine(machine.place)
    await send(gameOf(5 * minute, quiet, 7), quiet)
    for (let n = 0; n < 3; n += 1)
      await callAsMachine(
        app,
        runningKeyOf(machine),
        'games',
        { games: Array.from({ length: 40 }, (_, k) => gameOf((5 + 4 * (40 * n + k)) * minute)) },
        { time: now() },
      )
    const shown = await shownTo(player)
    expect(shown).toHaveLength(21)
    expect(shown.filter(({ score }) => score === 7)).toHaveLength(1)

    app.clock.advance(91 * day)
    await deleteOldUncounted(app.services)
    const left = await app.services.db.selectFrom('uncounted_games').select('uuid').execute()
    expect(left).toEqual([])
  })
})
