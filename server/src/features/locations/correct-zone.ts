import { recordEvents } from '../../domain-events.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { isKnownZone } from '../accounts/index.ts'

/**
 * Corrects a zone that was wrong from the beginning: all games at the location move to the days of the right one. A location that
 * moves changes its zone by `updateLocation` and keeps its past days. For administrators.
 */
export async function correctZone(
  services: Pick<Services, 'db' | 'clock'>,
  { locationId, zone }: { locationId: number; zone: string },
): Promise<'corrected' | 'unchanged' | 'unknown location' | 'unknown zone'> {
  const { db, clock } = services
  if (!(await isKnownZone(db, zone))) return 'unknown zone'
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('locations')
      .select('time_zone as timeZone')
      .where('id', '=', locationId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return 'unknown location'
    const ended = await tx.deleteFrom('location_zones').where('location_id', '=', locationId).returning('until').execute()
    if (found.timeZone === zone && ended.length === 0) return 'unchanged'
    await tx.updateTable('locations').set({ time_zone: zone }).where('id', '=', locationId).execute()
    await recordEvents(tx, 'location.zone-corrected', [{ locationId }], clock.now())
    return 'corrected'
  })
}
