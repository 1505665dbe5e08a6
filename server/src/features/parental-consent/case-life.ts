import type { Config } from '../../config.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** When a case that nobody answers is erased with the account. */
export const eraseDay = ({ limits }: Config, askedAt: Date) => new Date(askedAt.getTime() + limits.unansweredDays * dayMs)

/** When an account is erased whose permission was withdrawn. */
export const withdrawnDay = ({ limits }: Config, now: Date) => new Date(now.getTime() + limits.withdrawnDays * dayMs)

/** Cases asked before this moment have their reminder of that number due. */
export const reminderLine = ({ limits }: Config, reminder: number, now: Date) =>
  new Date(now.getTime() - (limits.guardianReminderDays[reminder] ?? Infinity) * dayMs)

/** Permissions given before this moment are told of a second time. */
export const followUpLine = ({ limits }: Config, now: Date) => new Date(now.getTime() - limits.guardianFollowUpHours * hourMs)
