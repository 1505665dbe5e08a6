import { formats } from './language.ts'

/** Days and times without a time zone. */

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

/** "Monday" of 1, "Sunday" of 7. */
export const formatWeekday = (day: number): string =>
  formats.date(new Date(Date.UTC(2024, 0, day)), { timeZone: 'UTC', weekday: 'long' })

/** "Mon" of 1, "Sun" of 7. */
export const formatShortWeekday = (day: number): string =>
  formats.date(new Date(Date.UTC(2024, 0, day)), { timeZone: 'UTC', weekday: 'short' })

/** "6:02 PM" of "18:02". */
export const formatWallClock = (clock: string): string => formats.time(new Date(`2024-01-01T${clock}:00Z`), { timeZone: 'UTC' })

/** "6 PM" of "18:00", "6:02 PM" of "18:02". */
export const formatShortClock = (clock: string): string =>
  clock.endsWith(':00')
    ? // German writes "02 Uhr".
      formats.date(new Date(`2024-01-01T${clock}:00Z`), { timeZone: 'UTC', hour: 'numeric' }).replace(/^0(?=\d)/, '')
    : formatWallClock(clock)
