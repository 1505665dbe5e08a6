const dayMinutes = 24 * 60
const minuteMs = 60_000

/** Hours of a day, by its minutes; they may reach over midnight, and are the whole day when both are the same. */
export type Hours = { fromMinute: number; toMinute: number }

/** The minute of the day on a clock that hangs in a zone. */
export function minuteOfDay(timeZone: string, at: Date): number {
  const text = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
}

/** Minutes from a minute of the day to the hours; 0 within them. */
export function untilHours(minute: number, { fromMinute, toMinute }: Hours): number {
  const length = (toMinute - fromMinute + dayMinutes) % dayMinutes || dayMinutes
  const into = (minute - fromMinute + dayMinutes) % dayMinutes
  return into < length ? 0 : dayMinutes - into
}

/** Whole minutes later, on the minute. */
export const startOfMinute = (at: Date, minutes: number) =>
  new Date(Math.floor(at.getTime() / minuteMs) * minuteMs + minutes * minuteMs)
