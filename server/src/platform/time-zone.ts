import { formatsOf } from '@portal/contract/rules/format'
import type { Text } from './texts.ts'

/** Zones such as `Europe/Berlin`; offsets like `+01:00` have no daylight saving time and are refused. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}

function minutesAhead(timeZone: string, at: Date): number {
  const name = formatOf(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Minutes ahead of UTC, and whether daylight saving time applies. */
export function offsetOf(timeZone: string, at: Date): { offset: number; dst: boolean } {
  const offset = minutesAhead(timeZone, at)
  const year = at.getUTCFullYear()
  const standard = Math.min(...[0, 6].map((month) => minutesAhead(timeZone, new Date(Date.UTC(year, month, 1)))))
  return { offset, dst: offset > standard }
}

/** Returns the day of a moment in UTC, e.g. "October 18, 2027". */
export const utcDay =
  (moment: Date): Text =>
  (language) =>
    formatsOf(language).day(moment, { timeZone: 'UTC' })

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
