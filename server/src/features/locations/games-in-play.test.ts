import { locationsCalls } from '@portal/contract/locations'
import { publicPagesCalls } from '@portal/contract/public-pages'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestLocation, TestMachine, TestPlayer } from '../../testing/fixtures.ts'
import { callAsMachine, finishedGame, runningKeyOf } from '../../testing/machine-calls.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { startVenueTest } from '../../testing/venue-test.ts'
import { markSilentMachines } from '../machines/index.ts'

const { app, fixtures, operator, venue, machine } = await startVenueTest()
const second = await fixtures.machine(venue, 'JWS')
const read = asVisitor(app)

const asMachine = (sender: TestMachine, path: string, content: unknown) => callAsMachine(app, runningKeyOf(sender), path, content)

const heartbeat = (sender: TestMachine) =>
  asMachine(sender, 'heartbeat', { state: 'attract', code_version: '1.17.0', coin_door_open: false })

/** Starts a game and returns it as the machine reports it at its end. */
async function startGame(on: TestMachine, players: { player: string | null; initials: string }[] = [guest]) {
  const game = finishedGame(app, on)
  const { status } = await asMachine(on, 'progress', {
    uuid: game.uuid,
    title_code: on.titleCode,
    ball: 1,
    player: 1,
    players: players.map((one, index) => ({ slot: index + 1, score: 1_000, ...one })),
    at: app.clock.now().toISOString(),
  })
  expect(status).toBe(200)
  return game
}
const guest = { player: null, initials: 'ABC' }

const found = async () => (await read(publicPagesCalls.places, { query: { search: venue.name } })).body.locations[0]?.location
const count = async () => (await found())?.games_in_play
const countOf = async (place: TestLocation, asker: TestPlayer) =>
  (await asker.calls(locationsCalls.withGames, { query: { location: place.id } })).locations[0]?.location.games_in_play

beforeEach(async () => {
  app.clock.advance(10 * 60_000)
  for (const sender of [machine, second]) await heartbeat(sender)
})

describe('the number of games in play of a location', () => {
  test('rises with each game that starts and falls when it ends', async () => {
    expect(await count()).toBe(0)
    const game = await startGame(machine)
    await expect.poll(count).toBe(1)
    await startGame(second)
    await expect.poll(count).toBe(2)
    await asMachine(machine, 'games', { games: [game] })
    expect(await count()).toBe(1)
  })

  test('is the same for players, in the search and on the page', async () => {
    const player = await fixtures.player('looker')
    await startGame(machine)
    await expect.poll(count).toBe(1)
    const list = await player.calls(locationsCalls.search, { query: { search: venue.name } })
    expect([list.locations[0]?.location.games_in_play, await countOf(venue, player)]).toEqual([1, 1])
    expect((await read(publicPagesCalls.place, { params: { id: venue.id } })).body.location.games_in_play).toBe(1)
  })

  test('counts a game of two players as one, and names neither of them', async () => {
    const player = await fixtures.player('counted')
    await machine.recordScans([player])
    await startGame(machine, [{ player: player.uid, initials: '' }, guest, guest])
    await expect.poll(count).toBe(1)
    expect(JSON.stringify(await found())).not.toMatch(/counted|COU|ABC/)
  })

  test('leaves out a game without progress for five minutes', async () => {
    await startGame(machine)
    await expect.poll(count).toBe(1)
    app.clock.advance(5 * 60_000 + 1)
    await heartbeat(machine)
    expect(await count()).toBe(0)
  })

  test('leaves out the game of a machine that stopped calling', async () => {
    await startGame(machine)
    await expect.poll(count).toBe(1)
    app.clock.advance(4 * 60_000)
    await heartbeat(second)
    await markSilentMachines(app.services)
    expect(await count()).toBe(0)
  })

  test('is 0 for a private location and for a home, also for their owners', async () => {
    const office = await fixtures.venue(operator, {
      name: 'Back office',
      street_address: '9 Hidden Way',
      privacy_type: 'private',
    })
    const { ada, gameroom, machine: atHome } = await fixtures.home('unseen')
    const atOffice = await fixtures.machine(office, 'ZIL')
    for (const sender of [atOffice, atHome]) {
      await heartbeat(sender)
      await startGame(sender)
    }
    // Progress arrives in order, so this game is counted after those.
    await startGame(machine)
    await expect.poll(count).toBe(1)
    expect([await countOf(office, operator), await countOf(gameroom, ada)]).toEqual([0, 0])
    for (const search of ['Back office', gameroom.name])
      expect((await read(publicPagesCalls.places, { query: { search } })).body.count).toBe(0)
  })
})
