import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { scoreReviewsCalls } from '@portal/contract/score-reviews'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { processEvents } from '../../platform/domain-events/event-processor.ts'
import { handlersOf } from '../../event-handlers.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'

let portal: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  portal = await startTestApp()
  portal.config.limits.gamesRefittedAtOnce = 3
  fixtures = await makeFixtures(portal)
})
afterAll(() => portal.stop())

const ago = (minutes: number) => ({ endedAt: new Date(portal.clock.now().getTime() - minutes * 60_000) })

test('boards are recomputed in parts after a fence of a code version with many games, and another node continues after a stop', async () => {
  const { board, machine } = await fixtures.venueWithBoard('parts')
  const odd = await fixtures.machine(machine.place, 'ZIL', { codeVersion: '9.9.9' })
  const players: TestPlayer[] = []
  for (let n = 0; n < 10; n++) {
    const player = await fixtures.player(`parts${n}`)
    players.push(player)
    await machine.finishGame([[player, 1_000_000 + n]], ago(100 + n))
    await odd.finishGame([[player, 9_000_000 + n]], ago(50 + n))
  }
  await fixtures.processEvents()
  const [reader] = players
  const scores = async () =>
    (await reader?.calls(leaderboardsCalls.view, { params: { id: board.id } }))?.scores.map(({ score }) => score)
  const countMisplaced = async () => (await scores())?.filter((score) => score > 5_000_000).length
  expect(await countMisplaced()).toBe(10)

  const admin = await fixtures.player('partsjudge', { groups: ['home', 'admin'] })
  const from = ago(300).endedAt.toISOString()
  const body = { title_code: 'ZIL', code_version: '9.9.9', from, reason: 'Scores count twice.' }
  await admin.calls(scoreReviewsCalls.fence, { body })
  const { db, log } = portal.services
  const work = { db, handlers: handlersOf(() => portal.services), log }
  const left: (number | undefined)[] = []
  for (let step = 0; step < 2; step++) {
    // The event processor waits while a transaction of another test in the same cluster is older.
    await expect.poll(() => processEvents(work, 1), { interval: 5 }).toBe(1)
    left.push(await countMisplaced())
  }
  // Three games per transaction; games that arrive in between are handled in between.
  expect(left).toEqual([7, 4])
  const [late] = players
  if (late) await machine.finishGame([[late, 2_000_000]], ago(1))

  const other = await startTestApp({ database: portal.database })
  other.config.limits.gamesRefittedAtOnce = 3
  await other.services.eventProcessor.drain()
  await other.stop()
  expect(await scores()).toEqual([2_000_000, ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => 1_000_000 + n)])
  const parts = await sql<{ n: number }>`select count(*) as n from domain_events where type = 'code.recomputed'`.execute(
    portal.services.db,
  )
  expect(parts.rows).toEqual([{ n: 3 }])
})
