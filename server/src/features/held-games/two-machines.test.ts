import { disownedGamesCalls } from '@portal/contract/disowned-games'
import { heldGamesCalls } from '@portal/contract/held-games'
import { notificationsCalls } from '@portal/contract/notifications'
import { playsCalls } from '@portal/contract/plays'
import { codeHourAt } from '@portal/contract/rules/player-code'
import type { GameResult } from '@portal/contract/telemetry'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { callAsMachine, runningKeyOf } from '../../testing/machine-calls.ts'
import { loginCode } from '../profiles/index.ts'
import { judgeOverlaps } from './hold-games.ts'

describe('a game of a player who was in a game at another machine', () => {
  const proof = fc.constantFrom('home', 'offline_code', 'scan')
  const strength = ['home', 'offline_code', 'scan']
  const standing = fc.record({
    playId: fc.constantFrom(1, 2, 3),
    machineId: fc.constantFrom(8, 9),
    uid: fc.constantFrom('ada', 'ben'),
    proof,
    seconds: fc.integer({ min: -100, max: 600 }),
  })

  test('goes into review when its proof is not stronger, and never removes a game that counts', () => {
    fc.assert(
      fc.property(proof, fc.array(standing, { maxLength: 4 }), (own, others) => {
        const game = { playId: 5, machineId: 7, players: [{ slot: 1, score: 1, uid: 'ada', proof: own }] }
        const { findings, overlapping } = judgeOverlaps(game, others)
        const same = others.filter(({ uid, seconds }) => uid === 'ada' && seconds > 60)
        const waits = same.some((other) => strength.indexOf(other.proof) >= strength.indexOf(own))
        expect(findings.length).toBe(waits ? 1 : 0)
        // The game that waits is the overlapping one, otherwise those that it does not wait for.
        expect(overlapping.map(({ playId }) => playId)).toEqual(waits ? [5] : same.map(({ playId }) => playId))
      }),
    )
  })
})

describe('at two machines', () => {
  let app: TestApp
  let fixtures: Fixtures
  let here: TestMachine
  let there: TestMachine
  let admin: TestPlayer
  const minute = 60_000
  const now = () => app.clock.now().getTime()

  beforeAll(async () => {
    app = await startTestApp()
    fixtures = await makeFixtures(app)
    here = (await fixtures.venueWithBoard('here')).machine
    there = (await fixtures.venueWithBoard('there')).machine
  })
  let admins = 0
  beforeEach(async () => {
    admin = await fixtures.player(`twice-admin${++admins}`, { groups: ['home', 'admin'] })
  })
  afterAll(() => app.stop())

  const send = (path: string, content: unknown, machine: TestMachine) =>
    callAsMachine(app, runningKeyOf(machine), path, content, { time: now() })
  /** A game that began so many minutes ago and lasted three. */
  const gameOf = (player: TestPlayer, machine: TestMachine, minutesAgo: number) =>
    machine.game([[player, 1_000]], { minutes: 3, endedAt: new Date(now() - (minutesAgo - 3) * minute) })
  const finishScanned = async (player: TestPlayer, machine: TestMachine, minutesAgo: number) => {
    await machine.reportGames([gameOf(player, machine, minutesAgo)])
    await fixtures.processEvents()
  }
  /** Delivers games with a code that the machine kept. */
  async function deliverKept(player: TestPlayer, machine: TestMachine, minutesAgo: number) {
    const game = gameOf(player, machine, minutesAgo)
    const at = now() - minutesAgo * minute
    const code = loginCode(app.services.config.key('player-qr'), { uid: player.uid, version: 1 }, codeHourAt(at))
    const scan = { code, at: new Date(at).toISOString() }
    const { body } = await send(
      'games',
      { games: [{ ...game, players: game.players.map((one) => ({ ...one, scan })) }] },
      machine,
    )
    await fixtures.processEvents()
    return (body['results'] as GameResult[]).map(({ status, players }) => players?.[0]?.reason ?? status)
  }
  const goOffline = async (machine: TestMachine, minutes: number) => {
    await send('heartbeat', { state: 'attract', code_version: '1.17.0', coin_door_open: false }, machine)
    app.clock.advance(minutes * minute)
  }
  const heldOf = async (player: TestPlayer) =>
    (await admin.calls(heldGamesCalls.list, { query: { search: player.username } })).results.map(({ machine_id, findings }) => [
      machine_id,
      findings,
    ])

  test('the game with the stored code goes into review when the player signed in elsewhere', async () => {
    const player = await fixtures.player('twice-signed')
    await goOffline(there, 30)
    await finishScanned(player, here, 20)
    expect(await deliverKept(player, there, 19)).toEqual(['stored'])
    expect(await heldOf(player)).toEqual([[there.id, [{ kind: 'two_machines', slot: 1, value: 2 }]]])
    const { sign_ins } = await player.calls(playsCalls.signIns, { query: {} })
    expect(sign_ins.map(({ offline }) => offline)).toEqual([true, false])
  })

  test('a stored code is listed as a sign-in, and proves no other game', async () => {
    const player = await fixtures.player('twice-kept')
    await goOffline(there, 60)
    expect(await deliverKept(player, there, 50)).toEqual(['stored'])
    const { sign_ins } = await player.calls(playsCalls.signIns, { query: {} })
    expect(sign_ins).toMatchObject([{ offline: true }])
    const { body } = await send('games', { games: [gameOf(player, there, 40)] }, there)
    expect((body['results'] as GameResult[]).map(({ players }) => players?.[0]?.reason)).toEqual(['not_scanned'])
  })

  test('a code that one machine stored while another scanned it opens reviews of both', async () => {
    const player = await fixtures.player('twice-shown')
    const [one, other] = [(await fixtures.venueWithBoard('one')).machine, (await fixtures.venueWithBoard('other')).machine]
    await goOffline(one, 10)
    await send('scan', { code: await player.qrCode() }, other)
    app.clock.advance(10 * minute)
    await deliverKept(player, one, 10)
    const { results } = await admin.calls(disownedGamesCalls.machines, { query: { state: 'open' } })
    const reviewed = results.filter(({ cause }) => cause === 'code_at_two_machines').map(({ machine_id }) => machine_id)
    expect(reviewed).toEqual(expect.arrayContaining([one.id, other.id]))
  })

  test('three games within 30 days open a review of the machine, and the players are asked to make a new code', async () => {
    const owner = await fixtures.operator('twice-owner')
    const abused = await fixtures.machine(await fixtures.venue(owner))
    const players: TestPlayer[] = []
    for (const number of [1, 2, 3]) {
      const player = await fixtures.player(`twice-guest${number}`)
      players.push(player)
      await goOffline(abused, 4)
      // The first kept game arrives before the one at the other machine, and stays.
      if (number === 1) await deliverKept(player, abused, 4)
      await finishScanned(player, here, 4)
      if (number > 1) await deliverKept(player, abused, 4)
    }
    const { results } = await admin.calls(disownedGamesCalls.machines, { query: { state: 'open' } })
    expect(results.filter(({ cause }) => cause === 'player_at_two_machines').map(({ machine_id }) => machine_id)).toEqual([
      abused.id,
    ])
    expect(await heldOf(players[0] as TestPlayer)).toEqual([])
    for (const player of players)
      expect(await player.calls(notificationsCalls.list)).toContainEqual(
        expect.objectContaining({ type: 'security', title: 'Someone else may be using your sign-in code' }),
      )
  })
})
