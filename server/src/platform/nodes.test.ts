import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { requireKnownRelease, startNodeRow } from './nodes.ts'
import { compareReleases, release } from './release.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const nodes = () => app.services.db.selectFrom('nodes').select('release').execute()

test('a node is listed with its release while it runs', async () => {
  const row = startNodeRow(app.services)
  await expect.poll(nodes).toEqual([{ release }])
  await row.stop()
  expect(await nodes()).toEqual([])
})

test('a node does not start on a database that was changed for a newer release', async () => {
  const { db } = app.services
  await requireKnownRelease(db)
  await db
    .insertInto('settings')
    .values({ key: 'minimum-release', value: JSON.stringify('900.0.0') })
    .execute()
  await expect(requireKnownRelease(db)).rejects.toThrow('needs release 900.0.0 or newer')
})

test('releases are compared by number, not by text', () => {
  expect(['1.10.0', '1.9.3', '1.2.0', '1.10.1'].sort(compareReleases)).toEqual(['1.2.0', '1.9.3', '1.10.0', '1.10.1'])
})
