import type { Event } from '@portal/contract/events'
import { wallClock } from '../../lib/zoned-time.ts'

const whenIn = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', {
    ...(timeZone && { timeZone }),
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })

/** "Friday 20 November at 19:00", in the reader's time zone or a given one. */
export const whenText = (time: string, zone?: string): string => whenIn(zone).format(new Date(time)).replace(', ', ' ')

/** "Los Angeles" of "America/Los_Angeles". */
export const cityOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

/** Whether the time zone shows another time than the reader's. */
export const isElsewhere = (time: string, zone: string): boolean =>
  wallClock(new Date(time), zone) !== wallClock(new Date(time), Intl.DateTimeFormat().resolvedOptions().timeZone)

export type Dates = Pick<Event, 'start_at' | 'end_at' | 'state' | 'time_zone'>

/** The countdown runs to the start, then to the end; null after the end. */
export const countdownTo = ({ state, start_at, end_at }: Dates): string | null =>
  state === 'past' ? null : state === 'upcoming' ? start_at : end_at
