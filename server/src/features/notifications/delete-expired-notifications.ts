import type { Services } from '../../platform/services.ts'
import { deleteOldNotifications } from './notifications.sql.ts'

const dayMs = 86_400_000

/** Security notices are kept for a year; of all others the newest, for some months. */
export function deleteExpiredNotifications({ db, clock, config }: Services): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  const { notificationDays, notificationsKept, securityNoticeDays } = config.limits
  return deleteOldNotifications(db, {
    before: daysAgo(notificationDays),
    securityBefore: daysAgo(securityNoticeDays),
    most: notificationsKept,
  })
}
