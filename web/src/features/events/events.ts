import type { Contract } from '@portal/contract'
import type { Reply } from '@portal/contract/endpoint'
import type { Event } from '@portal/contract/events'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { formats, language } from '../../lib/language.ts'
import { isOtherTime, zoneName } from '../../lib/zoned-time.ts'
import { useRefetchOnConsoleChange } from '../../shared/use-refetch-on-console-change.ts'
import { eventMessages as words } from './messages.ts'

export type EventTab = 'current' | 'upcoming' | 'past' | 'mine'
export type EventReply = Reply<Contract['events']['detail']>

export function useEvents(tab: EventTab) {
  useRefetchOnConsoleChange(keyOf(api.events.list), keyOf(api.events.launchParties))
  return useQuery({
    ...query(api.events.list, { query: tab === 'mine' ? { my_events: 'true' } : { event_state: tab } }),
    placeholderData: keepPreviousData,
  })
}

export function useEvent(id: number) {
  useRefetchOnConsoleChange(keyOf(api.events.detail))
  return useQuery({ ...query(api.events.detail, { params: { id } }), enabled: Number.isSafeInteger(id) && id > 0 })
}

export const useLaunchParties = () => useQuery(query(api.events.launchParties))

export const useEventsAt = (location: number) => useQuery(query(api.events.list, { query: { location } }))

/** "Nov 23, 12:00 AM", "23. November, 0:00 Uhr", in the reader's time zone or a given one. */
export function whenText(time: string, zone?: string): string {
  const date = new Date(time)
  const inZone = zone ? { timeZone: zone } : {}
  const day = formats.date(date, { ...inZone, month: language === 'de' ? 'long' : 'short', day: 'numeric' })
  return `${day}, ${formats.time(date, inZone)}`
}

/** "Nov 20, 7:00 PM (Pacific Time)": the time of the place, with its zone where the reader has another time. */
export const whenInZone = (time: string, zone: string): string =>
  isElsewhere(time, zone) ? words.atZone(whenText(time, zone), zoneName(zone)) : whenText(time, zone)

const dayText = (time: string) => formats.date(new Date(time), { month: language === 'de' ? 'long' : 'short', day: 'numeric' })

/** "Nov 22 to Nov 29": the days of an event in the reader's time zone; of one day, its times. */
export function daysText({ start_at, end_at }: Pick<Event, 'start_at' | 'end_at'>): string {
  const [first, last] = [dayText(start_at), dayText(end_at)]
  return first === last ? whenText(start_at) : words.fromTo(first, last)
}

/** Whether the time zone shows another time than the reader's. */
export const isElsewhere = (time: string, zone: string): boolean => isOtherTime(new Date(time), zone)

type Dates = Pick<Event, 'start_at' | 'end_at' | 'state' | 'time_zone'>

/** The countdown runs to the start, then to the end; null after the end. */
export const countdownTo = ({ state, start_at, end_at }: Dates): string | null =>
  state === 'past' ? null : state === 'upcoming' ? start_at : end_at
