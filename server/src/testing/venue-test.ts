import { afterAll } from 'vitest'
import { startTestApp } from './app.ts'
import { makeFixtures } from './fixtures.ts'

/** Starts an app for the tests of one file, with a venue, its machine and its board; stops it after the last test. */
export async function startVenueTest() {
  const app = await startTestApp()
  afterAll(() => app.stop())
  const fixtures = await makeFixtures(app)
  return { app, fixtures, ...(await fixtures.venueWithBoard()) }
}
