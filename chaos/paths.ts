import fc from 'fast-check'
import { hostilePath } from '../contract/src/rules/hostile-targets.fixture.ts'
import { safePath } from '../contract/src/rules/safe-path.ts'
import type { Outcome } from './outcome.ts'

const origin = 'https://insider.example'

/** Any `next` parameter leads to our own origin, also when it is parsed twice. */
export async function provePaths(_rig: unknown, times = 300_000): Promise<Outcome> {
  const details = fc.check(
    fc.property(hostilePath, (raw) => {
      const path = safePath(raw, origin)
      const first = new URL(path, origin)
      return (
        first.origin === origin &&
        new URL(first.pathname + first.search, origin).origin === origin &&
        safePath(path, origin) === path
      )
    }),
    { numRuns: times },
  )
  return {
    title: 'generated `next` parameters',
    summary: `${details.numRuns} inputs, seed ${details.seed}`,
    failures: details.failed ? [`${JSON.stringify(details.counterexample)} leaves the origin`] : [],
  }
}
