import { formatShortDay } from '../../../lib/format-calendar.ts'

export const formatLocalDay = (wall: string): string =>
  Number.isNaN(Date.parse(`${wall}Z`)) ? '' : formatShortDay(wall.slice(0, 10), 'with year')
