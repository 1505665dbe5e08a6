import type { AdminEventDetail, AdminEventFields, AdminEventState, EventOwner } from '@portal/contract/events-admin'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../../lib/api.ts'
import { consoleApi } from '../../../lib/console-api.ts'
import { storeAnswer } from '../../../lib/store-answer.ts'
import { useRefetchOnConsoleChange } from '../../../shared/use-refetch-on-console-change.ts'
import { Tag } from '../../../ui/tag.tsx'
import { eventsAdminMessages as words } from './messages.ts'

const tones = { upcoming: 'info', current: 'good', past: 'plain', cancelled: 'bad' } as const

export const EventStateTag = ({ state }: { state: AdminEventState }) => <Tag tone={tones[state]}>{words.states[state]}</Tag>

export type EventSelection = {
  search?: string | undefined
  state?: AdminEventState | undefined
  owner?: EventOwner | undefined
  page?: number | undefined
}

const staleTime = 0
const meta = { inPage: true }

export function useAdminEvents({ search, state, owner, page }: EventSelection) {
  useRefetchOnConsoleChange(keyOf(consoleApi.eventsAdmin.list))
  return useQuery({
    ...query(consoleApi.eventsAdmin.list, {
      query: { ...(search && { search }), ...(state && { state }), ...(owner && { owner }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

export const useAdminEvent = (id: number) => useQuery({ ...query(consoleApi.eventsAdmin.detail, { params: { id } }), staleTime })

export const useAnnounce = (onDone: (event: AdminEventDetail) => void) =>
  useMutation({ mutationFn: (body: AdminEventFields) => consoleApi.eventsAdmin.create({ body }), meta, onSuccess: onDone })

type EventChange =
  | { kind: 'save'; revision: number; fields: AdminEventFields }
  | { kind: 'undo'; revision: number }
  | { kind: 'cancel'; revision: number; reason: string }

function send(id: number, change: EventChange): Promise<AdminEventDetail> {
  const params = { id }
  const { revision } = change
  if (change.kind === 'save') return consoleApi.eventsAdmin.save({ params, body: { revision, fields: change.fields } })
  if (change.kind === 'undo') return consoleApi.eventsAdmin.undo({ params, body: { revision } })
  return consoleApi.eventsAdmin.cancel({ params, body: { revision, reason: change.reason } })
}

export function useChangeEvent(id: number, onDone: (event: AdminEventDetail) => void = () => {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: EventChange) => send(id, change),
    meta,
    onSuccess: async (event) => {
      await storeAnswer(client, query(consoleApi.eventsAdmin.detail, { params: { id } }).queryKey, {
        success: true as const,
        ...event,
      })
      onDone(event)
    },
  })
}

export const useTitleChoices = () => useQuery(query(api.games.titles)).data ?? []

export const useVenues = (search: string) =>
  useQuery({ ...query(api.locations.search, { query: { search } }), enabled: search.length > 1, retry: false })
