import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { makeFixtures, type Fixtures } from './testing/fixtures.ts'
import { inviteOften, playerWithNotice, reachedBy } from './testing/repeated-invitations.ts'

let app: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
})
afterAll(() => app.stop())

test('a stranger causes no notice in 1,000 attempts', async () => {
  const person = await playerWithNotice(app, fixtures, 'harassed')
  const statuses = await inviteOften(fixtures, await fixtures.player('stranger'), person, 1_000)
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 400, 429])
  expect(await reachedBy(person)).toEqual({ notices: ['New login'], invitations: 0, rules: 0 })
}, 240_000)
