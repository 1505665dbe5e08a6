import type { Venue } from './fleet.ts'

// Attendance by weekday and hour of the venue's local time, within opening hours.

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const publicHours = [5, 3, 1, 0.5, 0.2, 0.2, 0.2, 0.3, 0.5, 0.8, 1.2, 2, 3, 3, 2.8, 3, 4, 6, 8, 10, 12, 12, 11, 8]
const homeHours = [1.5, 0.6, 0.2, 0.1, 0.05, 0.05, 0.2, 0.5, 0.8, 1, 1.5, 1.5, 1.6, 1.6, 1.6, 2, 3, 4, 5, 7, 9, 9, 7, 4]
/** From Sunday. */
const publicDays = [1.1, 0.6, 0.7, 0.8, 1.1, 1.7, 1.9]
const homeDays = [1.5, 0.8, 0.8, 0.8, 0.9, 1.1, 1.4]

export type LocalTime = { weekday: number; hour: number }

/** Local time of a time zone. Offsets are looked up once per day, which is exact enough here. */
export function createLocalClock(timeZone: string): (time: number) => LocalTime {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()
  return (time) => {
    const day = Math.floor(time / dayMs)
    let offset = offsets.get(day)
    if (offset === undefined) {
      offset = offsetOf(format, day * dayMs + dayMs / 2)
      offsets.set(day, offset)
    }
    const local = time + offset
    return { weekday: (Math.floor(local / dayMs) + 4) % 7, hour: Math.floor((local % dayMs) / hourMs) }
  }
}

export function attendance(venue: Pick<Venue, 'opens' | 'closes'>, { weekday, hour }: LocalTime): number {
  if (venue.opens === null || venue.closes === null) return ((homeDays[weekday] ?? 0) * (homeHours[hour] ?? 0)) / 12
  return isOpen(venue.opens, venue.closes, hour) ? ((publicDays[weekday] ?? 0) * (publicHours[hour] ?? 0)) / 4 : 0
}

export function isOpen(opens: number, closes: number, hour: number): boolean {
  const [first, end] = [Math.floor(opens) % 24, Math.ceil(closes) % 24]
  if (first === end) return true
  return first < end ? hour >= first && hour < end : hour >= first || hour < end
}

function offsetOf(format: Intl.DateTimeFormat, time: number): number {
  const name = format.formatToParts(time).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  if (sign === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * 60_000)
}
