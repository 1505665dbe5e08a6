import type { Config } from '../../config.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const eraseDateOf = ({ limits }: Config, askedAt: Date) => new Date(askedAt.getTime() + limits.unansweredDays * dayMs)

export const eraseDateAfterWithdrawal = ({ limits }: Config, now: Date) => new Date(now.getTime() + limits.withdrawnDays * dayMs)

export const reminderThreshold = ({ limits }: Config, reminder: number, now: Date) =>
  new Date(now.getTime() - (limits.guardianReminderDays[reminder] ?? Infinity) * dayMs)

export const followUpThreshold = ({ limits }: Config, now: Date) =>
  new Date(now.getTime() - limits.guardianFollowUpHours * hourMs)
