import { appScoped } from '../../platform/app-scoped.ts'
import type { Services } from '../../platform/services.ts'
import { nextContentChange } from './queries.ts'
import { publishContentChanged } from './save-page.ts'

const lookBackMs = 60_000

const lookOf = appScoped(() => ({ at: null as Date | null }))

/** Scheduled task: tells open pages to read again when content appeared or disappeared since the last run. */
export async function publishDueContentChanges(services: Services): Promise<void> {
  const { db, clock } = services
  const last = lookOf(services)
  const now = clock.now()
  const turn = await nextContentChange(db, last.at ?? new Date(now.getTime() - lookBackMs))
  if (turn && turn <= now) await publishContentChanged(services, db)
  last.at = now
}
