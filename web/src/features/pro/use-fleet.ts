import type { FleetRow } from '@portal/contract/machines'
import { topic } from '@portal/contract/rules/topics'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { useLiveTopics } from '../../lib/live.ts'
import { showToast, type ToastAction } from '../../ui/toast.ts'
import { fleetMessages as words } from './fleet-messages.ts'

export type FleetSort = 'name' | 'game' | 'location' | 'presence' | 'alerts' | 'last_heard' | 'last_played' | 'version'
export type FleetShow = 'playable' | 'alerts' | 'offline' | 'resting' | 'outdated'

export type FleetSearch = {
  q?: string | undefined
  location?: number | undefined
  show?: FleetShow | undefined
  sort?: FleetSort | undefined
  down?: 'true' | undefined
  page?: number | undefined
}

export const pageSize = 50
/** Maximum page size of the read. */
const maxPageSize = 100
/** Maximum of topics per stream; the rest of a longer page is polled. */
const maxLiveTopics = 40

const filterOf = (show: FleetShow | undefined) =>
  ({
    alerts: { with_alerts: 'true' as const },
    playable: { playable: 'true' as const },
    offline: { playable: 'false' as const, out_of_service: 'false' as const },
    resting: { out_of_service: 'true' as const },
    outdated: { outdated: 'true' as const },
    all: {},
  })[show ?? 'all']

const queryOf = ({ q, location, show, sort, down }: FleetSearch) => ({
  group_type: 'business' as const,
  ...(q && { search: q }),
  ...(location !== undefined && { location_id: location }),
  ...filterOf(show),
  sort: sort ?? 'name',
  order: down ? ('desc' as const) : ('asc' as const),
})

export function useFleet(search: FleetSearch) {
  const fleet = useQuery({
    ...query(api.machines.fleet, { query: { ...queryOf(search), page: search.page ?? 1, page_size: pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: 20_000,
  })
  useLiveTopics(...(fleet.data?.machines ?? []).slice(0, maxLiveTopics).map(({ id }) => topic.machine(id)))
  return fleet
}

export async function wholeFleet(search: FleetSearch): Promise<FleetRow[]> {
  const rows: FleetRow[] = []
  for (let page = 1; ; page += 1) {
    // Sequential, because each page shows whether there is another.
    const read = await api.machines.fleet({ query: { ...queryOf(search), page, page_size: maxPageSize } })
    rows.push(...read.machines)
    if (page >= read.total_page) return rows
  }
}

export const isFormProblem = (error: unknown) => error instanceof ApiError && error.status === 400 && error.code !== 648

/** Changes several machines at once; resolves to the number of machines reached. */
export function useFleetChange<I>(
  change: (input: I) => Promise<{ changed: number }>,
  onDone: () => void,
  said: (count: number) => string = words.changed,
  undo?: (input: I) => ToastAction | undefined,
  /** Gets the errors of a change that is tried without a connection too. */
  onFailed?: (error: Error, input: I) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { inPage: isFormProblem },
    ...(onFailed && { networkMode: 'always', onError: onFailed }),
    onSuccess: async ({ changed }, input) => {
      showToast(said(changed), 'success', undo?.(input))
      onDone()
      const keys = [
        api.machines.fleet,
        api.machines.mine,
        api.machines.detail,
        api.machines.commands,
        api.stats.locationStats,
        api.stats.locationStatsByGroup,
      ]
      await Promise.all(keys.map((call) => client.invalidateQueries({ queryKey: keyOf(call as typeof api.machines.fleet) })))
    },
  })
}
