import { liftTimeLimit } from '../../platform/db/session.sql.ts'
import type { Services } from '../../platform/services.ts'
import { countPeriod, countedPeriods, daysPlayed } from './periods.sql.ts'
import { daysOf, nameOf, periodsBetween } from './periods.ts'

const hourMs = 3_600_000
/** A game may arrive a week late, and the last day ends later in other time zones. */
const closesAfterMs = 9 * 24 * hourMs

/** Scheduled task: counts players and games of each year and month, open periods hourly and finished ones once. */
export async function countPeriods({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const counted = await countedPeriods(db)
  if ([...counted.values()].some((at) => now - at.getTime() < hourMs)) return
  await liftTimeLimit(db)
  const played = await daysPlayed(db)
  if (!played) return
  for (const period of periodsBetween(played.first, played.last)) {
    const { first, last } = daysOf(period)
    const closesAt = Date.parse(`${last}T00:00:00Z`) + closesAfterMs
    const at = counted.get(nameOf(period))
    if (!at || at.getTime() < closesAt) await countPeriod(db, { name: nameOf(period), first, last, now: new Date(now) })
  }
}
