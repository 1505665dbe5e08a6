import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { showToast } from '../../ui/toast.ts'

export type AlertFilter = {
  machineId?: number
  locationId?: number
  group?: 'home' | 'business'
  state: 'standing' | 'resolved'
  page: number
}

export const useAlertGroups = ({ machineId, locationId, group, state, page }: AlertFilter) =>
  useQuery({
    ...query(api.alerts.groups, {
      query: {
        state,
        page,
        ...(machineId === undefined ? {} : { machine_id: machineId }),
        ...(locationId === undefined ? {} : { location_id: locationId }),
        ...(group === undefined ? {} : { group_type: group }),
      },
    }),
    refetchInterval: 30_000,
  })

export const useRules = () => useQuery(query(api.alerts.rules))

const isFormProblem = (error: unknown): boolean => error instanceof ApiError && error.status === 400

export function useAlertChange<I, R>(change: (input: I) => Promise<R>, done: string, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { inPage: isFormProblem },
    onSuccess: async () => {
      showToast(done)
      onDone?.()
      const keys = [
        keyOf(api.alerts.groups),
        keyOf(api.alerts.rules),
        keyOf(api.alerts.list),
        keyOf(api.machines.mine),
        keyOf(api.machines.detail),
        keyOf(api.machines.fleet),
        keyOf(api.stats.locationStats),
        keyOf(api.stats.locationStatsByGroup),
      ]
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}
