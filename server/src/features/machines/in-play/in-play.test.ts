import { topic, type LiveMessage } from '@portal/contract/live'
import { machinesCalls } from '@portal/contract/machines'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { callAsMachine, finishedGame, runningKeyOf } from '../../../testing/machine-calls.ts'
import { makeFixtures, type TestMachine, type TestPlayer } from '../../../testing/fixtures.ts'

let app: TestApp
let other: TestApp
let machine: TestMachine
let operator: TestPlayer
/** Messages about the machine, by node. */
const heard: Record<'here' | 'there', LiveMessage[]> = { here: [], there: [] }

beforeAll(async () => {
  app = await startTestApp()
  other = await startTestApp({ database: app.database })
  const fixtures = await makeFixtures(app)
  ;({ machine, operator } = await fixtures.venueWithBoard())
  for (const [node, name] of [[app, 'here'] as const, [other, 'there'] as const])
    vi.spyOn(node.services.sseBroker, 'publish').mockImplementation((to, message) => {
      if (to === topic.machine(machine.id)) heard[name].push(message as LiveMessage)
    })
})
beforeEach(() => {
  heard.here.length = 0
  heard.there.length = 0
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

const asMachine = (path: string, content: unknown) => callAsMachine(app, runningKeyOf(machine), path, content)
const progress = (uuid: string, ball: number) =>
  asMachine('progress', {
    uuid,
    title_code: 'ZIL',
    ball,
    player: 1,
    players: [{ slot: 1, player: null, initials: 'ABC', score: 12_345_678 }],
    at: app.clock.now().toISOString(),
  })
const balls = (messages: LiveMessage[]) => messages.flatMap((message) => (message.type === 'game-progress' ? [message.ball] : []))
const shownGame = async () => (await operator.calls(machinesCalls.detail, { params: { id: machine.id } })).in_play

describe('a game in play', () => {
  test('ends on the open pages of every node when the finished game arrives', async () => {
    const game = finishedGame(app, machine)
    await progress(game.uuid, 3)
    await expect.poll(shownGame).toMatchObject({ ball: 3 })
    await asMachine('games', { games: [game] })
    expect(await shownGame()).toBeNull()
    await expect
      .poll(() => [balls(heard.here), balls(heard.there)])
      .toEqual([
        [3, 0],
        [3, 0],
      ])
  })

  test('is not revived by progress that arrives after the finished game', async () => {
    const [game, next] = [finishedGame(app, machine), finishedGame(app, machine)]
    await progress(game.uuid, 1)
    await expect.poll(shownGame).toMatchObject({ ball: 1 })
    // The second message within half a second is delayed; the game ends meanwhile.
    await progress(game.uuid, 2)
    await asMachine('games', { games: [game] })
    await progress(next.uuid, 1)
    await expect.poll(shownGame).toMatchObject({ ball: 1 })
    await asMachine('games', { games: [next] })
    await expect.poll(() => balls(heard.there).at(-1)).toBe(0)
    expect(await shownGame()).toBeNull()
  })
})
