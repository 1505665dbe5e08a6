import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures } from '../../testing/fixtures.ts'
import { makeCrowd, progressOfCrowd, type Crowd } from '../../testing/quest-crowd.ts'

let app: TestApp
let crowd: Crowd

beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-02T18:00:00Z') })
  crowd = await makeCrowd(app, await makeFixtures(app))
})
afterAll(() => app.stop())

test('the progress of a thousand players equals a count over all their games, for every trigger', async () => {
  const { playersWithGames, expected, progress, recounted, badgesBefore, badgesAfter } = await progressOfCrowd(crowd, 1_000)
  expect(playersWithGames).toBeGreaterThan(1_000 * 0.95)
  expect(progress).toEqual(expected)
  expect(recounted).toEqual(expected)
  expect(badgesAfter).toBe(badgesBefore)
}, 240_000)
