import type { DeskEventDetail, DeskEventFields, DeskEventState, EventOwner } from '@portal/contract/event-desk'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { useConsoleReads } from '../../shared/use-console-reads.ts'

/** What the list shows; it stands in the address bar. */
export type EventSelection = {
  search?: string | undefined
  state?: DeskEventState | undefined
  owner?: EventOwner | undefined
  page?: number | undefined
}

const staleTime = 0
const meta = { inPage: true }

export function useDeskEvents({ search, state, owner, page }: EventSelection) {
  useConsoleReads(keyOf(api.eventDesk.list))
  return useQuery({
    ...query(api.eventDesk.list, {
      query: { ...(search && { search }), ...(state && { state }), ...(owner && { owner }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

export const useDeskEvent = (id: number) => useQuery({ ...query(api.eventDesk.detail, { params: { id } }), staleTime })

export const useAnnounce = (onDone: (event: DeskEventDetail) => void) =>
  useMutation({ mutationFn: (body: DeskEventFields) => api.eventDesk.create({ body }), meta, onSuccess: onDone })

export type EventChange =
  | { kind: 'save'; revision: number; fields: DeskEventFields }
  | { kind: 'undo'; revision: number }
  | { kind: 'cancel'; revision: number; reason: string }

function send(id: number, change: EventChange): Promise<DeskEventDetail> {
  const params = { id }
  const { revision } = change
  if (change.kind === 'save') return api.eventDesk.save({ params, body: { revision, fields: change.fields } })
  if (change.kind === 'undo') return api.eventDesk.undo({ params, body: { revision } })
  return api.eventDesk.cancel({ params, body: { revision, reason: change.reason } })
}

/** A change of an event answers with the event as it is then. */
export function useChangeEvent(id: number, onDone: (event: DeskEventDetail) => void = () => {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: EventChange) => send(id, change),
    meta,
    onSuccess: (event) => {
      client.setQueryData(query(api.eventDesk.detail, { params: { id } }).queryKey, { success: true as const, ...event })
      onDone(event)
    },
  })
}

export const useTitleChoices = () => useQuery(query(api.games.titles)).data ?? []

/** Venues by their name or town. */
export const useVenues = (search: string) =>
  useQuery({ ...query(api.locations.search, { query: { search } }), enabled: search.length > 1, retry: false })
