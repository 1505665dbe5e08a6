import type { Services } from '../../platform/services.ts'
import { forgetRanks, lastSnapshot, noteSnapshot, storeRanks } from './snapshots.sql.ts'

/** Ranks below this one are not kept: who stands there has no arrow. */
const keptRanks = 1_000
const dayMs = 86_400_000
/** How far back a player can look. */
const historyMs = 400 * dayMs

/** Notes who stands where on the boards that run, so that they can say who moved since. */
export async function snapshotRanks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await storeRanks(db, { kept: keptRanks, now, last: (await lastSnapshot(db)) ?? new Date(0) })
  await forgetRanks(db, new Date(now.getTime() - historyMs))
  await noteSnapshot(db, now)
}

/** Scheduled task: once a day. */
export async function snapshotRanksDaily(services: Services): Promise<void> {
  const last = await lastSnapshot(services.db)
  if (!last || services.clock.now().getTime() - last.getTime() >= dayMs) await snapshotRanks(services)
}
