import { minuteOfDay, startOfMinute, untilHours, type Hours } from '../../platform/day-minutes.ts'

export function mailTime(quiet: Hours | null, timeZone: string, now: Date): Date {
  if (!quiet) return now
  const loud = { fromMinute: quiet.toMinute, toMinute: quiet.fromMinute }
  const wait = untilHours(minuteOfDay(timeZone, now), loud)
  return wait === 0 ? now : startOfMinute(now, wait)
}
