import { formatMessages as words } from './format-messages.ts'
import { formats } from './language.ts'

/** Times are shown in the reader's time zone unless another one is passed. */

export const formatNumber = (value: number | bigint | string): string =>
  formats.number(typeof value === 'string' ? BigInt(value) : value)

export const { percent: formatPercent, ordinal: formatOrdinal } = formats

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

type Zone = 'UTC' | undefined

/** Public board reads have a space in place of the T. */
export const parseTime = (time: string): Date => new Date(time.includes('T') ? time : time.replace(' ', 'T'))

const startOfDay = (time: Date, zone: Zone) =>
  zone
    ? Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate())
    : new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

const daysBetween = (earlier: Date, now: Date, zone: Zone) =>
  Math.round((startOfDay(now, zone) - startOfDay(earlier, zone)) / dayMs)

const inZone = (zone: Zone) => (zone ? { timeZone: zone } : {})

/** Without the year if it is the current one. */
export function formatDay(time: string, now: Date, zone?: Zone): string {
  const date = parseTime(time)
  return date.getFullYear() === now.getFullYear()
    ? formats.date(date, { ...inZone(zone), month: 'long', day: 'numeric' })
    : formats.day(date, inZone(zone))
}

const formatWeekday = (date: Date, zone: Zone) => formats.date(date, { ...inZone(zone), weekday: 'long' })

export const formatClock = (time: string, zone?: Zone): string => formats.time(parseTime(time), inZone(zone))

export function formatDayAndClock(time: string, now: Date, zone?: Zone): string {
  const date = parseTime(time)
  const isNear = Math.abs(daysBetween(date, now, zone)) < 7
  return formats.joinDayAndTime(isNear ? formatWeekday(date, zone) : formatDay(time, now, zone), formatClock(time, zone))
}

export function formatAgo(time: string, now: Date, zone?: Zone): string {
  const date = parseTime(time)
  const age = now.getTime() - date.getTime()
  if (age < minuteMs) return words.justNow
  if (age < hourMs) return words.minutesAgo(Math.floor(age / minuteMs))
  const days = daysBetween(date, now, zone)
  if (days === 0) return words.hoursAgo(Math.floor(age / hourMs))
  if (days === 1) return words.yesterday
  return days < 7 ? formatWeekday(date, zone) : formatDay(time, now, zone)
}

export function formatAgoInWords(time: string, now: Date): string {
  const age = now.getTime() - parseTime(time).getTime()
  if (age < minuteMs) return words.justNowInSentence
  if (age < hourMs) return formats.relative(-Math.floor(age / minuteMs), 'minute')
  if (age < dayMs) return formats.relative(-Math.floor(age / hourMs), 'hour')
  if (age < 30 * dayMs) return formats.relative(-Math.floor(age / dayMs), 'day')
  return words.onDay(formatDay(time, now))
}

export function formatEnds(time: string, now: Date): string {
  const left = parseTime(time).getTime() - now.getTime()
  if (left <= 0) return words.ended
  if (left < hourMs) return words.ends(formats.relative(Math.max(1, Math.floor(left / minuteMs)), 'minute'))
  if (left < 2 * dayMs) return words.ends(formats.relative(Math.floor(left / hourMs), 'hour'))
  return words.ends(formats.relative(Math.floor(left / dayMs), 'day'))
}
