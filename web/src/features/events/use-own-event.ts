import type { EventFields } from '@portal/contract/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf } from '../../lib/api.ts'

/** Shown in the form. */
const isFormProblem = (error: unknown) => error instanceof ApiError && error.status === 400

/** Reads of events and their leaderboards are stale after a change of one. */
function useStaleEvents() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(api.events.list).slice(0, 1) }),
      client.invalidateQueries({ queryKey: keyOf(api.leaderboards.list) }),
    ])
}

export function useSaveEvent(location_id: number, id: number | null, onDone: (id: number) => void) {
  const stale = useStaleEvents()
  return useMutation({
    mutationFn: (fields: Omit<EventFields, 'location_id'>) =>
      api.events.save({ params: { id: id ?? 'new' }, body: { ...fields, location_id } }),
    meta: { inPage: isFormProblem },
    onSuccess: async ({ event }) => {
      onDone(event.id)
      await stale()
    },
  })
}

/** Its own read is not repeated, because its page is about to be left. */
export function useCallOff(id: number, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.events.remove({ params: { id } }),
    onSuccess: async () => {
      onDone()
      client.removeQueries({ queryKey: keyOf(api.events.detail, { params: { id } }) })
      await client.invalidateQueries({ queryKey: keyOf(api.events.list) })
      await client.invalidateQueries({ queryKey: keyOf(api.leaderboards.list) })
    },
  })
}
