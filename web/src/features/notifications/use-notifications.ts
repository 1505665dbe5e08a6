import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'

/** The reader's messages, newest first; a live message says when they changed. */
export const useNotifications = () => useQuery(query(api.notifications.list))

/** Marks a message as seen, or as new again. */
export function useAcknowledge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mark: { notification_id: number; acknowledged: boolean }) => api.notifications.acknowledge({ body: mark }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(api.notifications.list) }),
  })
}
