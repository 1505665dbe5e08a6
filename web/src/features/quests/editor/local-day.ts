import { formatShortDay } from '../../../lib/format-calendar.ts'

/** The day of a local time, whatever the time zone: `Dec 7, 2026`. */
export const formatLocalDay = (wall: string): string =>
  Number.isNaN(Date.parse(`${wall}Z`)) ? '' : formatShortDay(wall.slice(0, 10), 'with year')
