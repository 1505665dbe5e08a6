import { appScoped } from '../../platform/app-scoped.ts'
import type { Services } from '../../platform/services.ts'
import { nextTurn } from './queries.ts'
import { tellChanged } from './save-page.ts'

const lookBackMs = 60_000

const lookOf = appScoped(() => ({ at: null as Date | null }))

/** Scheduled task: tells open pages to read again when content appeared or disappeared since the last run. */
export async function tellContentTurns(services: Services): Promise<void> {
  const { db, clock } = services
  const last = lookOf(services)
  const now = clock.now()
  const turn = await nextTurn(db, last.at ?? new Date(now.getTime() - lookBackMs))
  if (turn && turn <= now) await tellChanged(services, db)
  last.at = now
}
