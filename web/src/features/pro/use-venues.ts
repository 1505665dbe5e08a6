import { topic } from '@portal/contract/rules/topics'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { useLiveTopics } from '../../lib/live.ts'

/** Games end all the time; the figures need not follow each of them. */
const figuresMs = 60_000

export const useVenues = () =>
  useQuery({ ...query(api.stats.locationStatsByGroup, { query: { group_type: 'business' } }), refetchInterval: figuresMs })

export const useVenueFigures = (id: number) =>
  useQuery({ ...query(api.stats.locationStats, { query: { location_id: id } }), refetchInterval: figuresMs, retry: false })

const maxMachines = 100
/** Maximum of topics per stream. */
const maxLiveTopics = 40

export function useVenueMachines(id: number) {
  const machines = useQuery({
    ...query(api.machines.fleet, { query: { location_id: id, page_size: maxMachines } }),
    refetchInterval: 20_000,
  })
  useLiveTopics(...(machines.data?.machines ?? []).slice(0, maxLiveTopics).map((machine) => topic.machine(machine.id)))
  return machines
}
