import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../kit/db/database.ts'
import type { Services } from '../../kit/services.ts'
import { deleteNotificationsOf, deleteOldNotifications } from './queries.ts'

const dayMs = 86_400_000

/** Follows the erasure of accounts. */
export const forgetNotifications = (_: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> =>
  deleteNotificationsOf(
    tx,
    events.map(({ body }) => body.userId),
  )

/** Security notices are kept a year; of all others the newest, for some months. */
export function forgetOldNotifications({ db, clock, config }: Services): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  const { notificationDays, notificationsKept, securityNoticeDays } = config.limits
  return deleteOldNotifications(db, {
    before: daysAgo(notificationDays),
    securityBefore: daysAgo(securityNoticeDays),
    most: notificationsKept,
  })
}
