import { formatScore } from '@portal/contract/rules/score'

/** Times are shown in the reader's time zone unless another one is passed. */

export const formatNumber = formatScore

export const formatPercent = (value: number, decimals: 0 | 1 = 1): string => `${value.toFixed(decimals)}%`

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

type Zone = 'UTC' | undefined

const makeFormats = (zone: { timeZone?: string }) => ({
  dayMonth: new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'long' }),
  dayMonthYear: new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'long', year: 'numeric' }),
  weekday: new Intl.DateTimeFormat('en-US', { ...zone, weekday: 'long' }),
  clock: new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' }),
})
const inReadersZone = makeFormats({})
const inUtc = makeFormats({ timeZone: 'UTC' })
const formatsIn = (zone: Zone) => (zone ? inUtc : inReadersZone)

/** Public board reads have a space in place of the T. */
export const parseTime = (time: string): Date => new Date(time.includes('T') ? time : time.replace(' ', 'T'))

const startOfDay = (time: Date, zone: Zone) =>
  zone
    ? Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate())
    : new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

const daysBetween = (earlier: Date, now: Date, zone: Zone) =>
  Math.round((startOfDay(now, zone) - startOfDay(earlier, zone)) / dayMs)

export function formatDay(time: string, now: Date, zone?: Zone): string {
  const date = parseTime(time)
  const { dayMonth, dayMonthYear } = formatsIn(zone)
  return (date.getFullYear() === now.getFullYear() ? dayMonth : dayMonthYear).format(date)
}

export const formatClock = (time: string, zone?: Zone): string => formatsIn(zone).clock.format(parseTime(time))

export function formatDayAndClock(time: string, now: Date, zone?: Zone): string {
  const date = parseTime(time)
  const isNear = Math.abs(daysBetween(date, now, zone)) < 7
  return `${isNear ? formatsIn(zone).weekday.format(date) : formatDay(time, now, zone)} at ${formatClock(time, zone)}`
}

export function formatAgo(time: string, now: Date, zone?: Zone): string {
  const date = parseTime(time)
  const age = now.getTime() - date.getTime()
  if (age < minuteMs) return 'Just now'
  if (age < hourMs) return `${Math.floor(age / minuteMs)} min ago`
  const days = daysBetween(date, now, zone)
  if (days === 0) return `${Math.floor(age / hourMs)} h ago`
  if (days === 1) return 'Yesterday'
  return days < 7 ? formatsIn(zone).weekday.format(date) : formatDay(time, now, zone)
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

export function formatAgoInWords(time: string, now: Date): string {
  const age = now.getTime() - parseTime(time).getTime()
  if (age < minuteMs) return 'just now'
  if (age < hourMs) return `${plural(Math.floor(age / minuteMs), 'minute')} ago`
  if (age < dayMs) return `${plural(Math.floor(age / hourMs), 'hour')} ago`
  if (age < 30 * dayMs) return `${plural(Math.floor(age / dayMs), 'day')} ago`
  return `on ${formatDay(time, now)}`
}

export function formatEnds(time: string, now: Date): string {
  const left = parseTime(time).getTime() - now.getTime()
  if (left <= 0) return 'ended'
  if (left < hourMs) return `ends in ${plural(Math.max(1, Math.floor(left / minuteMs)), 'minute')}`
  if (left < 2 * dayMs) return `ends in ${plural(Math.floor(left / hourMs), 'hour')}`
  return `ends in ${plural(Math.floor(left / dayMs), 'day')}`
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })
const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }

export const formatOrdinal = (rank: number): string => `${formatNumber(rank)}${suffixes[ordinals.select(rank)] ?? 'th'}`
