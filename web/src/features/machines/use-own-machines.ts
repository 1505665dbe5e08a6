import type { MachineRow } from '@portal/contract/machines'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { topic } from '@portal/contract/rules/topics'
import { useLiveTopics } from '../../lib/live.ts'
import { showDone, type MaybeWaiting } from '../../shared/waiting-requests.tsx'
import { showToast, type ToastAction } from '../../ui/toast.ts'

/** Maximum of topics per stream; the rest of a larger fleet is polled. */
const maxLiveTopics = 40

/** The reader's machines of one group. Changes arrive live; heartbeats are polled. */
export function useOwnMachines(group: 'home' | 'business') {
  const machines = useQuery({ ...query(api.machines.mine, { query: { group_type: group } }), refetchInterval: 20_000 })
  const standing = (machines.data?.machines ?? []).filter(({ archived }) => !archived).slice(0, maxLiveTopics)
  useLiveTopics(...standing.map(({ id }: MachineRow) => topic.machine(id)))
  return machines
}

/** The reader's locations for machines, of one group or of both; undefined until they are known. */
export function useMachineLocations(group?: 'home' | 'business') {
  const places = useQuery(query(api.machines.locations)).data?.places
  return group ? places?.filter(({ group_type }) => group_type === group) : places
}

export const useTransfers = () => useQuery(query(api.machines.transfers))
export const useFailures = () => useQuery(query(api.machines.failures))

export const isFormProblem = (error: unknown): boolean => error instanceof ApiError && error.status === 400 && error.code !== 648

const isWaiting = (result: unknown): result is MaybeWaiting =>
  typeof result === 'object' && result !== null && 'pending_guardian' in result

export function useMachineChange<I, R>(
  change: (input: I) => Promise<R>,
  done: string,
  onDone?: (result: R) => void,
  undo?: (input: I) => ToastAction,
  /** Gets the errors of a change that is tried without a connection too. */
  onFailed?: (error: Error, input: I) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { inPage: isFormProblem },
    ...(onFailed && { networkMode: 'always', onError: onFailed }),
    onSuccess: async (result, input) => {
      if (isWaiting(result)) showDone(result, done)
      else showToast(done, 'success', undo?.(input))
      onDone?.(result)
      const keys = [
        api.machines.mine,
        api.machines.locations,
        api.locations.mine,
        api.machines.detail,
        api.machines.transfers,
        api.machines.failures,
        api.machines.fleet,
        api.machines.commands,
        api.guardianRequests.mine,
      ]
      await Promise.all(keys.map((call) => client.invalidateQueries({ queryKey: keyOf(call as typeof api.machines.mine) })))
    },
  })
}
