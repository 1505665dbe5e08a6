import type { Services } from '../../platform/services.ts'
import { daysOut, pardonDay } from './pardon.sql.ts'

/** Scheduled task: pardons days on which players could not play because their machines were out of service. */
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
