import { minuteOfDay, startOfMinute, untilHours, type Hours } from '../../platform/day-minutes.ts'

export type Pace = 'at-once' | 'hourly' | 'daily'
export type RuleHours = Hours & { pace: Pace }

const minuteMs = 60_000
const dayMinutes = 24 * 60
export const pauseMinutes: Record<Pace, number> = { 'at-once': 5, hourly: 60, daily: 0 }

/**
 * Returns when to notify. `lastTold` is the rule's last message to the person. A daily digest is sent when the rule's hours
 * begin.
 */
export function notificationTime(rule: RuleHours, timeZone: string, now: Date, lastTold: Date | null): Date {
  if (rule.pace === 'daily') {
    const minute = minuteOfDay(timeZone, now)
    const wait = (rule.fromMinute - minute + dayMinutes) % dayMinutes || dayMinutes
    return startOfMinute(now, wait)
  }
  const rested = lastTold ? new Date(lastTold.getTime() + pauseMinutes[rule.pace] * minuteMs) : now
  const soonest = rested > now ? rested : now
  const wait = untilHours(minuteOfDay(timeZone, soonest), rule)
  return wait === 0 ? soonest : startOfMinute(soonest, wait)
}
