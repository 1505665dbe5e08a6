import { inTransaction } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { findingsOf } from './outlier.ts'
import { countFigures, figuresCountedAt, insertOutliers, nextCandidates, storeLastCheckedPlay } from './outliers.sql.ts'

const hourMs = 3_600_000
const gamesAtOnce = 20_000

/** Scheduled task: searches new games for outlying scores, independently of their placement. */
export async function findOutliers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const counted = await figuresCountedAt(db)
  if (!counted || now.getTime() - counted.getTime() >= hourMs) await countFigures(db, now)
  await inTransaction(db, async (tx) => {
    const { through, candidates } = await nextCandidates(tx, gamesAtOnce)
    if (through === null) return
    const outliers = candidates
      .map(({ playId, slot, facts, title }) => ({ playId, slot, findings: findingsOf(facts, title) }))
      .filter(({ findings }) => findings.length > 0)
    await insertOutliers(tx, outliers, now)
    await storeLastCheckedPlay(tx, through)
  })
}
