const dayMinutes = 24 * 60
const minuteMs = 60_000

/** Hours of a day in minutes; may pass midnight. Equal minutes are the whole day. */
export type Hours = { fromMinute: number; toMinute: number }

/** Returns the minute of the day in a time zone. */
export function minuteOfDay(timeZone: string, at: Date): number {
  const text = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
}

/** Returns the minutes until the hours begin; 0 within them. */
export function untilHours(minute: number, { fromMinute, toMinute }: Hours): number {
  const length = (toMinute - fromMinute + dayMinutes) % dayMinutes || dayMinutes
  const into = (minute - fromMinute + dayMinutes) % dayMinutes
  return into < length ? 0 : dayMinutes - into
}

/** Adds whole minutes and rounds down to the minute. */
export const startOfMinute = (at: Date, minutes: number) =>
  new Date(Math.floor(at.getTime() / minuteMs) * minuteMs + minutes * minuteMs)
