import type { Services } from '../../platform/services.ts'
import { daysOut, pardonDay } from './pardon.sql.ts'

/**
 * Scheduled task: days on which players could not go on with what they play, because it was out of service, are pardoned.
 */
export async function pardonDays({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const out = await daysOut(db, clock.now())
  for (const day of new Set(out.map((one) => one.day))) {
    await pardonDay(
      db,
      day,
      out.filter((one) => one.day === day).map(({ machineId }) => machineId),
    )
  }
}
