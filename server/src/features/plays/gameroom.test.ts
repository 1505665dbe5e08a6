import { playsCalls } from '@portal/contract/plays'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAsMachine, runningKeyOf } from '../../testing/machine-calls.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestLocation, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { replaceTeamMembers } from '../networks/index.ts'

/** The gameroom is in Los Angeles, at 8 PM. */
const evening = new Date('2026-03-12T03:00:00Z')

let app: TestApp
let fixtures: Fixtures
let owner: TestPlayer
let theo: TestPlayer
/** Logs in the next morning. */
let guest: TestPlayer
let room: TestLocation
let machine: TestMachine

beforeAll(async () => {
  app = await startTestApp()
  app.clock.set(evening)
  fixtures = await makeFixtures(app)
  const home = await fixtures.home('room')
  ;({ ada: owner, gameroom: room, machine } = home)
  theo = await fixtures.player('theo-room')
  await replaceTeamMembers(app.services, room.id, [{ userId: theo.userId, role: 'player' }])
})
afterAll(() => app.stop())

const shown = (as = owner, location_id = room.id) => as.calls(playsCalls.gameroom, { query: { location_id } })
const at = (time: string) => ({ endedAt: new Date(time) })

describe('the games of a gameroom', () => {
  test('are missing before the first game', async () => {
    expect(await shown()).toMatchObject({ night: null, games: [], players: [], machines: [{ best: null, in_play: null }] })
  })

  test('are those since 5 AM at the location, newest first, with the best of the night', async () => {
    await machine.finishGame([[owner, 900]], at('2026-03-11T11:59:00Z'))
    await machine.finishGame([[theo, 800]], at('2026-03-11T12:01:00Z'))
    for (const minute of [10, 11, 12, 13, 14, 15])
      await machine.finishGame([[owner, 100 + minute]], at(`2026-03-12T02:${minute}:00Z`))
    await machine.finishGame(
      [
        ['guest:ZZZ', 300],
        [owner, 200],
      ],
      at('2026-03-12T02:20:00Z'),
    )
    await fixtures.processEvents()
    const { night, games, machines, players } = await shown()
    expect(night).toMatchObject({ is_tonight: true, games: 8 })
    expect(
      games.map(({ score, player, is_best_of_night: isBest }) => [score, player.username ?? player.initials, isBest]),
    ).toEqual([
      [300, 'ZZZ', false],
      ...[115, 114, 113, 112, 111].map((score) => [score, owner.username, false]),
      [800, 'theo-room', true],
    ])
    expect(games.map((game) => game.is_own_best)).toEqual([false, false, false, false, false, false, false])
    expect(machines).toMatchObject([{ machine_id: machine.id, best: { score: 900, player: { username: owner.username } } }])
    expect(players).toEqual([
      { user_id: owner.userId, games: 8 },
      { user_id: theo.userId, games: 1 },
    ])
  })

  test('note when a player beats their own best score', async () => {
    await machine.finishGame([[theo, 850]], at('2026-03-12T02:30:00Z'))
    await fixtures.processEvents()
    expect((await shown()).games.filter((game) => game.is_own_best)).toMatchObject([{ score: 850 }])
  })

  test('are those of the last night when nothing was played since 5 AM', async () => {
    app.clock.set(new Date('2026-03-12T12:01:00Z'))
    guest = await fixtures.player('guest-room')
    await replaceTeamMembers(
      app.services,
      room.id,
      [theo, guest].map(({ userId }) => ({ userId, role: 'player' })),
    )
    const { night } = await shown(guest)
    expect(night).toMatchObject({ is_tonight: false, games: 9, date: '2026-03-12T02:30:00.000Z' })
  })

  test('name the game in play of each machine', async () => {
    await callAsMachine(app, runningKeyOf(machine), 'progress', {
      uuid: crypto.randomUUID(),
      title_code: 'ZIL',
      ball: 2,
      player: 1,
      players: [{ slot: 1, player: null, initials: 'ABC', score: 12_345 }],
      at: app.clock.now().toISOString(),
    })
    await expect
      .poll(async () => (await shown(guest)).machines[0]?.in_play)
      .toMatchObject({ ball: 2, players: [{ score: 12_345 }] })
  })

  test('are for the owner and the home team only', async () => {
    const stranger = await fixtures.player('stranger')
    expect((await stranger.request(playsCalls.gameroom, { query: { location_id: room.id } })).status).toBe(404)
  })
})

test('the month of a machine has its games by day at the location, and the player of the best score', async () => {
  const { month, sessions } = await guest.calls(playsCalls.machineSessions, { query: { machine_id: machine.id, page: 1 } })
  expect(month).toEqual({ today: '2026-03-12', days: [{ date: '2026-03-11', games: 10 }], games: 10, players: 2 })
  expect(sessions[0]).toMatchObject({ day: '2026-03-11', high_score: 900, player: { username: owner.username } })
  const older = await guest.calls(playsCalls.machineSessions, { query: { machine_id: machine.id, page: 2 } })
  expect([older.month, older.sessions]).toEqual([undefined, []])
})
