import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures } from '../../testing/fixtures.ts'

const { byEventCode } = leaderboardsCalls

let app: TestApp
let board: { eventCode: string }

beforeAll(async () => {
  app = await startTestApp()
  ;({ board } = await (await makeFixtures(app)).venueWithBoard())
})
afterAll(() => app.stop())

describe('a public board by its event code', () => {
  test('is empty when the board is not in the requested state, and `current` returns the code of the real state', async () => {
    const readBoard = (event_state: 'all' | 'upcoming' | 'current' | 'past') =>
      asVisitor(app)(byEventCode, { query: { event_code: board.eventCode, event_state } })
    expect((await readBoard('all')).body.code).toBe(462)
    expect((await readBoard('current')).body).toMatchObject({ code: 462, leaderboard: { titles: [{ title_code: 'ZIL' }] } })
    for (const other of ['past', 'upcoming'] as const) expect((await readBoard(other)).status).toBe(404)
    const now = app.clock.now()
    app.clock.advance(60 * 86_400_000)
    expect((await readBoard('past')).body).toMatchObject({ code: 463, message: 'This event has ended' })
    expect((await readBoard('current')).body.code).toBe(463)
    app.clock.set(now)
  })
})
