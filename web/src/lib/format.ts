import { formatMessages as words } from './format-messages.ts'
import { formats, language } from './language.ts'

/** Times are shown in the reader's time zone unless another one is passed. */

export const formatNumber = (value: number | bigint | string): string =>
  formats.number(typeof value === 'string' ? BigInt(value) : value)

export const { percent: formatPercent, ordinal: formatOrdinal, country: formatCountry } = formats

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

/** "Oct 18, 2027" of the UTC day 2027-10-18; without the year "Oct 18". */
export const formatShortDay = (day: string, year: 'with year' | 'without year'): string =>
  formats.date(new Date(`${day}T00:00:00Z`), {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(year === 'with year' && { year: 'numeric' }),
  })

/** "Oct 2027" of the UTC day 2027-10-18. */
export const formatMonth = (day: string): string =>
  formats.date(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', month: 'short', year: 'numeric' })

const formatWeekday = (date: Date, zone: Zone) => formats.date(date, { ...inZone(zone), weekday: 'long' })

/** "Mon" of 1, "Sun" of 7. */
export const formatShortWeekday = (day: number): string =>
  formats.date(new Date(Date.UTC(2024, 0, day)), { timeZone: 'UTC', weekday: 'short' })

export const formatClock = (time: string, zone?: Zone): string => formats.time(parseTime(time), inZone(zone))

/** "6:02 PM" of "18:02". */
export const formatWallClock = (clock: string): string => formats.time(new Date(`2024-01-01T${clock}:00Z`), { timeZone: 'UTC' })

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

const regionsWithMiles = ['US', 'GB', 'LR', 'MM']

/** The reader's unit of distance, by the region of the browser. */
export function distanceUnit(locale = navigator.language): { name: 'mile' | 'kilometer'; km: number } {
  const { region } = new Intl.Locale(locale)
  const usesMiles = region === undefined ? language === 'en' : regionsWithMiles.includes(region)
  return usesMiles ? { name: 'mile', km: 1.609344 } : { name: 'kilometer', km: 1 }
}

/** "3.5 mi" or "5.6 km", by the region of the browser. */
export function formatDistance(km: number, unit = distanceUnit()): string {
  return formats.length(km / unit.km, unit.name)
}
