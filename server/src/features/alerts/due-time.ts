import { minuteOfDay, startOfMinute, untilHours, type Hours } from '../../platform/day-minutes.ts'

// When a person is told of an alert: at once, but within a rule's hours, and not so often that nobody reads it.

export type Pace = 'at-once' | 'hourly' | 'daily'
export type RuleHours = Hours & { pace: Pace }

const minuteMs = 60_000
const dayMinutes = 24 * 60
/** Between two messages of one rule to one person. */
export const pauseMinutes: Record<Pace, number> = { 'at-once': 5, hourly: 60, daily: 0 }

/**
 * The moment to tell somebody. `lastTold` is when this rule last told this person anything. A daily digest goes out when
 * the rule's hours begin.
 */
export function dueTime(rule: RuleHours, timeZone: string, now: Date, lastTold: Date | null): Date {
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
