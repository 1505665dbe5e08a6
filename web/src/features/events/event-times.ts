import type { Event } from '@portal/contract/events'
import { formats } from '../../lib/language.ts'
import { wallClock, zoneName } from '../../lib/zoned-time.ts'
import { eventMessages as words } from './messages.ts'

/** "Friday, November 20 at 7:00 PM", in the reader's time zone or a given one. */
export function whenText(time: string, zone?: string): string {
  const date = new Date(time)
  const inZone = zone ? { timeZone: zone } : {}
  const day = formats.date(date, { ...inZone, weekday: 'long', month: 'long', day: 'numeric' })
  return formats.joinDayAndTime(day, formats.time(date, inZone))
}

/** "Friday, November 20 at 7:00 PM (Pacific Time)": the time of the place, with its zone where the reader has another time. */
export const whenInZone = (time: string, zone: string): string =>
  isElsewhere(time, zone) ? words.atZone(whenText(time, zone), zoneName(zone)) : whenText(time, zone)

/** "Los Angeles" of "America/Los_Angeles". */
export const cityOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

/** Whether the time zone shows another time than the reader's. */
export const isElsewhere = (time: string, zone: string): boolean =>
  wallClock(new Date(time), zone) !== wallClock(new Date(time), Intl.DateTimeFormat().resolvedOptions().timeZone)

export type Dates = Pick<Event, 'start_at' | 'end_at' | 'state' | 'time_zone'>

/** The countdown runs to the start, then to the end; null after the end. */
export const countdownTo = ({ state, start_at, end_at }: Dates): string | null =>
  state === 'past' ? null : state === 'upcoming' ? start_at : end_at
