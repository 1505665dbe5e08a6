import { perApp } from '../../kit/per-app.ts'
import type { Services } from '../../kit/services.ts'
import { hasTurned } from './queries.ts'
import { tellChanged } from './save-page.ts'

/** A node that just began looks back a little: another one may have ended before it could tell. */
const lookBackMs = 5_000

const lookedOf = perApp((): { until: Date | null } => ({ until: null }))

/** A clock tick: when a page's time comes or ends, open pages read again. */
export async function tellTurns(services: Services): Promise<void> {
  const now = services.clock.now()
  const looked = lookedOf(services)
  const after = looked.until ?? new Date(now.getTime() - lookBackMs)
  if (await hasTurned(services.db, after, now)) await tellChanged(services, services.db)
  looked.until = now
}
