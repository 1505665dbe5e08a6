import type { Contract } from '@portal/contract'
import type { Reply } from '@portal/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { useRefetchOnConsoleChange } from '../../shared/use-refetch-on-console-change.ts'

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
