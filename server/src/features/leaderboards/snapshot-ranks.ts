import type { Services } from '../../platform/services.ts'
import { deleteRanksBefore, lastSnapshot, storeSnapshotTime, storeRanks } from './snapshots.sql.ts'

const keptRanks = 1_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const historyMs = 400 * dayMs

export async function snapshotRanks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await storeRanks(db, { kept: keptRanks, now, last: (await lastSnapshot(db)) ?? new Date(0) })
  await deleteRanksBefore(db, new Date(now.getTime() - historyMs))
  await storeSnapshotTime(db, now)
}

/** Scheduled every hour. Half an hour less than a day, because a job may start earlier in its minute than the day before. */
export async function snapshotRanksDaily(services: Services): Promise<void> {
  const last = await lastSnapshot(services.db)
  if (!last || services.clock.now().getTime() - last.getTime() >= dayMs - hourMs / 2) await snapshotRanks(services)
}
