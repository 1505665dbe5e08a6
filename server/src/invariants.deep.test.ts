import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { makeFixtures } from './testing/fixtures.ts'
import { makeBusyWorld, watchInvariants } from './testing/invariants.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('figures and ranks agree in 2,000 snapshots', async () => {
  const world = await makeBusyWorld(await makeFixtures(app), 'deep')
  expect(await watchInvariants(app, world, 2_000)).toEqual([])
}, 600_000)
