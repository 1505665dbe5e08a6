import { minuteOfDay, startOfMinute, untilHours, type Hours } from '../../platform/day-minutes.ts'

/** No push to a minor from 20:00 to 8:00. */
const minorsQuiet: Hours = { fromMinute: 20 * 60, toMinute: 8 * 60 }

export function mailTime(quiet: Hours | null, timeZone: string, now: Date): Date {
  if (!quiet) return now
  const loud = { fromMinute: quiet.toMinute, toMinute: quiet.fromMinute }
  const wait = untilHours(minuteOfDay(timeZone, now), loud)
  return wait === 0 ? now : startOfMinute(now, wait)
}

type PushRecipient = { quiet: Hours | null; timeZone: string; isMinor: boolean }

/** May lie in quiet hours again for a minor; the time is computed again when it comes. */
export function pushTime({ quiet, timeZone, isMinor }: PushRecipient, now: Date): Date {
  const at = mailTime(quiet, timeZone, now)
  return isMinor ? mailTime(minorsQuiet, timeZone, at) : at
}
