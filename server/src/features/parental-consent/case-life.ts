import type { Config } from '../../config.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** An unanswered case is erased then, with its account. */
export const eraseDateOf = ({ limits }: Config, askedAt: Date) => new Date(askedAt.getTime() + limits.unansweredDays * dayMs)

/** An account is erased then after a withdrawal. */
export const eraseDateAfterWithdrawal = ({ limits }: Config, now: Date) => new Date(now.getTime() + limits.withdrawnDays * dayMs)

/** Cases opened before this moment are due for the reminder of that number. */
export const reminderThreshold = ({ limits }: Config, reminder: number, now: Date) =>
  new Date(now.getTime() - (limits.guardianReminderDays[reminder] ?? Infinity) * dayMs)

/** Permissions given before this moment are due for the second notice. */
export const followUpThreshold = ({ limits }: Config, now: Date) =>
  new Date(now.getTime() - limits.guardianFollowUpHours * hourMs)
