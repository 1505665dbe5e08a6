import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'

export const useGamerooms = () => useQuery(query(api.locations.mine, { query: { group_type: 'home' } }))
export const useHomeMachines = () => useQuery(query(api.machines.mine, { query: { group_type: 'home' } }))
export const useTeam = (locationId: number) => useQuery(query(api.networks.team, { query: { location_id: locationId } }))

type Change = { team: string[]; managers?: string[] }

/** Makes the team what is given; the answer is the new team. */
export function useSetTeam(locationId: number) {
  const client = useQueryClient()
  const key = keyOf(api.networks.team, { query: { location_id: locationId } })
  return useMutation({
    mutationFn: (change: Change) => api.networks.setTeam({ body: { location_id: locationId, ...change } }),
    onSuccess: (answer) => client.setQueryData(key, answer),
  })
}
