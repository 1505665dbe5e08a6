import type { Services } from '../../platform/services.ts'
import { forgetRanks, lastSnapshot, noteSnapshot, storeRanks } from './snapshots.sql.ts'

const keptRanks = 1_000
const dayMs = 86_400_000
const historyMs = 400 * dayMs

/** Stores the ranks of running boards, so that boards can show changes since then. */
export async function snapshotRanks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await storeRanks(db, { kept: keptRanks, now, last: (await lastSnapshot(db)) ?? new Date(0) })
  await forgetRanks(db, new Date(now.getTime() - historyMs))
  await noteSnapshot(db, now)
}

export async function snapshotRanksDaily(services: Services): Promise<void> {
  const last = await lastSnapshot(services.db)
  if (!last || services.clock.now().getTime() - last.getTime() >= dayMs) await snapshotRanks(services)
}
