import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { makeFixtures } from './testing/fixtures.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('the handlers of a finished game run in the order of the list', async () => {
  const fixtures = await makeFixtures(app)
  const player = await fixtures.player('lanechange')
  const machine = await fixtures.machine(await fixtures.venue(await fixtures.operator('laneowner')), 'ZIL')
  await machine.finishGame([[player, 1_000_000]])
  await fixtures.processEvents()
  app.queries()
  await machine.finishGame([[player, 2_000_000]])
  await fixtures.processEvents()
  const asked = app.queries()
  const begins = [
    'insert into plays',
    'insert into user_achievements',
    'insert into user_totals',
    'insert into venue_machine_days',
    'insert into user_badges',
    'f.follower_id',
    'insert into board_entries',
    'quest_badges',
  ].map((words) => asked.findIndex((text) => text.includes(words)))
  expect(begins).not.toContain(-1)
  expect(begins).toEqual(begins.toSorted((a, b) => a - b))
})
