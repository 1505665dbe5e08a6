import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from './platform/db/database.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { makeFixtures } from './testing/fixtures.ts'
import { findViolations, makeBusyWorld, watchInvariants } from './testing/invariants.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('figures and ranks agree in every snapshot while games, late games, moves and account deletions arrive', async () => {
  const world = await makeBusyWorld(await makeFixtures(app), 'busy')
  expect(await watchInvariants(app, world, 60)).toEqual([])

  const [player] = world.players
  await sql`update user_totals set plays = plays + 1 where user_id = ${player?.userId}`.execute(app.services.db)
  expect(await findViolations(app.services.db)).toEqual([
    `plays of a player are the slots of their games: ${player?.userId}`,
    `plays by title are the plays of a player: ${player?.userId}`,
  ])
})
