import type { Config } from '../../config.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const recentLoginUntil = ({ limits }: Config, authTime: Date) =>
  new Date(authTime.getTime() + limits.recentLoginMinutes * minuteMs)

export const sessionEnd = ({ limits }: Config, now: Date) => new Date(now.getTime() + limits.sessionDaysAtMost * dayMs)

export function nextExpiry(
  { limits }: Config,
  { rememberMe, now, endsAt }: { rememberMe: boolean; now: Date; endsAt: Date },
): Date {
  const life = rememberMe ? limits.refreshDaysRemembered * dayMs : limits.refreshHours * hourMs
  return new Date(Math.min(now.getTime() + life, endsAt.getTime()))
}
