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

/** "Friday 20 November at 19:00", by the reader's clock or by that of a place. */
export const whenText = (time: string, zone?: string): string => whenIn(zone).format(new Date(time)).replace(', ', ' ')

/** "Los Angeles" of "America/Los_Angeles". */
export const cityOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

/** Whether a place's clock shows something else than the reader's. */
export const isElsewhere = (time: string, zone: string): boolean =>
  wallClock(new Date(time), zone) !== wallClock(new Date(time), Intl.DateTimeFormat().resolvedOptions().timeZone)

export type Dates = Pick<Event, 'start_at' | 'end_at' | 'state' | 'time_zone'>

/** The moment a countdown runs to; none once it is over. */
export const countdownTo = ({ state, start_at, end_at }: Dates): string | null =>
  state === 'past' ? null : state === 'upcoming' ? start_at : end_at
