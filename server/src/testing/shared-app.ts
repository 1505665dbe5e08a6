import { startTestApp, type TestApp } from './app.ts'
import { makeFixtures, type Fixtures } from './fixtures.ts'

let app: Promise<TestApp> | undefined
let fixtures: Promise<Fixtures> | undefined

/**
 * Returns the app of this worker, for test files to which other players, locations and games do not matter. They neither stop
 * it nor change its clock, configuration or services, and use usernames that no other such file uses.
 */
export async function sharedApp(): Promise<TestApp> {
  const shared = await (app ??= startTestApp())
  shared.faults.clear()
  shared.queries()
  return shared
}

export const sharedFixtures = (): Promise<Fixtures> => (fixtures ??= sharedApp().then(makeFixtures))
