import type { Contract } from '@portal/contract'
import type { Reply } from '@portal/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { storeAnswer } from '../../lib/store-answer.ts'
import { isConflict } from '../../shared/forms/revised.tsx'
import { showToast } from '../../ui/toast.ts'

export const useGamerooms = () => useQuery(query(api.locations.mine, { query: { group_type: 'home' } }))
export const useHomeMachines = () => useQuery(query(api.machines.mine, { query: { group_type: 'home' } }))
const teamOf = (locationId: number) => query(api.networks.team, { query: { location_id: locationId } })
export const useTeam = (locationId: number) => useQuery(teamOf(locationId))

export const useContacts = () => useQuery(query(api.contacts.list))
export const useTeamInvitations = () => useQuery(query(api.networks.teamInvitations))

type HomeTeam = Reply<Contract['networks']['team']>
/** Changes a team as it is when the change's turn comes. */
type Change = (now: HomeTeam) => { team: string[]; managers?: string[] }

/** One change after the other, so that two quick presses do not contradict each other. */
export function useSetTeam(locationId: number) {
  const client = useQueryClient()
  const read = teamOf(locationId)
  return useMutation({
    scope: { id: `team of ${locationId}` },
    mutationFn: async (change: Change) => {
      const now = await client.ensureQueryData(read)
      return api.networks.setTeam({ body: { location_id: locationId, revision: now.revision, ...change(now) } })
    },
    meta: { inPage: isConflict },
    onSuccess: (answer) => storeAnswer(client, read.queryKey, answer),
    // The list shows what somebody else changed meanwhile.
    onError: (error) => (isConflict(error) ? client.invalidateQueries({ queryKey: read.queryKey }) : undefined),
  })
}

export function useMembershipChange<Input, Result>(change: (input: Input) => Promise<Result>, done: (result: Result) => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { inPage: (error: unknown) => error instanceof ApiError && error.status < 500 },
    onSuccess: async (result) => {
      showToast(done(result))
      await Promise.all([
        client.invalidateQueries({ queryKey: keyOf(api.networks.teamInvitations) }),
        client.invalidateQueries({ queryKey: keyOf(api.contacts.list) }),
      ])
    },
  })
}
