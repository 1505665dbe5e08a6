import { appScoped } from '../../platform/app-scoped.ts'
import type { Services } from '../../platform/services.ts'
import { nextTurn } from './queries.ts'
import { tellChanged } from './save-page.ts'

/** How far the first look of a node goes back. */
const lookBackMs = 60_000

const lookOf = appScoped(() => ({ at: null as Date | null }))

/** Tells open pages to read again when a page or card has come or gone since the last look. */
export async function tellContentTurns(services: Services): Promise<void> {
  const { db, clock } = services
  const last = lookOf(services)
  const now = clock.now()
  const turn = await nextTurn(db, last.at ?? new Date(now.getTime() - lookBackMs))
  if (turn && turn <= now) await tellChanged(services, db)
  last.at = now
}
