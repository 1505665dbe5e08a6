import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { alertsApi } from '../../lib/business-api.ts'
import { showToast } from '../../ui/toast.ts'

export type AlertState = 'standing' | 'snoozed' | 'resolved'

export type AlertFilter = {
  machineId?: number
  locationId?: number
  group?: 'home' | 'business'
  state: AlertState
  page: number
  pageSize?: number
}

export const useAlertGroups = ({ machineId, locationId, group, state, page, pageSize }: AlertFilter) =>
  useQuery({
    ...query(alertsApi.groups, {
      query: {
        state,
        page,
        ...(pageSize === undefined ? {} : { page_size: pageSize }),
        ...(machineId === undefined ? {} : { machine_id: machineId }),
        ...(locationId === undefined ? {} : { location_id: locationId }),
        ...(group === undefined ? {} : { group_type: group }),
      },
    }),
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  })

export const useRules = () => useQuery(query(alertsApi.rules))

const isFormProblem = (error: unknown): boolean => error instanceof ApiError && error.status === 400

export async function invalidateAlerts(client: QueryClient): Promise<void> {
  const keys = [
    keyOf(alertsApi.groups),
    keyOf(alertsApi.rules),
    keyOf(alertsApi.list),
    keyOf(api.machines.mine),
    keyOf(api.machines.detail),
    keyOf(api.machines.fleet),
    keyOf(api.stats.locationStats),
    keyOf(api.stats.locationStatsByGroup),
  ]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

export function useAlertChange<I, R>(change: (input: I) => Promise<R>, done: string, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { inPage: isFormProblem },
    onSuccess: async () => {
      showToast(done)
      onDone?.()
      await invalidateAlerts(client)
    },
  })
}
