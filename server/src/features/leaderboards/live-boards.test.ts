import { topic, type LiveMessage } from '@portal/contract/live'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'

let app: TestApp
let other: TestApp
let fixtures: Fixtures
let machine: TestMachine
let board: { id: number }
let [ada, ben]: TestPlayer[] = []
const heard: LiveMessage[] = []

beforeAll(async () => {
  app = await startTestApp()
  other = await startTestApp({ database: app.database })
  fixtures = await makeFixtures(app)
  ;({ machine, board } = await fixtures.venueWithBoard())
  ada = await fixtures.player('ada-live')
  ben = await fixtures.player('ben-live')
  // A page at the other node subscribes to the board, to Ada and to the machine.
  const topics: string[] = [topic.board(board.id), topic.user(ada.userId), topic.machine(machine.id)]
  vi.spyOn(other.services.sseBroker, 'hasSubscribers').mockImplementation((name) => topics.includes(name))
  vi.spyOn(other.services.sseBroker, 'publish').mockImplementation((name, message) => {
    if (topics.includes(name)) heard.push(message as LiveMessage)
  })
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

const boardMessages = () => heard.flatMap((message) => (message.type === 'leaderboard-changed' ? [message] : []))

test('a finished game reaches open pages of every node, with the changed rows', async () => {
  await machine.finishGame([[ada as TestPlayer, 5_000_000]])
  await fixtures.processEvents()
  await expect.poll(boardMessages).toHaveLength(1)
  expect(boardMessages()[0]).toMatchObject({
    board_id: board.id,
    rows: [{ rank: 1, username: 'ada-live', score: 5_000_000, title_code: 'ZIL' }],
  })
  await expect.poll(() => heard).toContainEqual({ type: 'machine-changed', machine_id: machine.id })
  for (const what of ['stats', 'ranks'])
    expect(heard).toContainEqual({ type: 'user-changed', user_id: (ada as TestPlayer).userId, what: [what] })
})

test('many changes cause few messages, and the last one has the final state', async () => {
  const before = boardMessages().at(-1)?.version as number
  heard.length = 0
  const started = performance.now()
  for (let i = 1; i <= 20; i++) {
    await machine.finishGame([[ben as TestPlayer, 10_000_000 + i]])
    await fixtures.processEvents()
  }
  const newestBest = () =>
    boardMessages()
      .at(-1)
      ?.rows.find(({ rank }) => rank === 1)?.score
  await expect.poll(newestBest).toBe(10_000_020)
  const seconds = (performance.now() - started) / 1000
  expect(boardMessages().length).toBeLessThanOrEqual(Math.ceil(seconds * app.config.limits.boardMessagesPerSecond) + 1)
  expect(boardMessages().at(-1)?.version).toBe(before + 20)
  // No page at the other node subscribes to Ben; Ada is notified of being overtaken.
  const { userId } = ben as TestPlayer
  expect(heard.some((message) => message.type === 'user-changed' && message.user_id === userId)).toBe(false)
})
