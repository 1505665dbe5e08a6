import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../kit/db/database.ts'
import type { Services } from '../../kit/services.ts'
import { daysOut, dropPardons, pardonDay } from './pardon-queries.ts'

/**
 * A clock tick: days on which players could not go on with what they play, because it was out of service, are pardoned.
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

/** Follows an erased account. */
export const forgetPardons = (_: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> =>
  dropPardons(
    tx,
    events.map(({ body }) => body.userId),
  )
