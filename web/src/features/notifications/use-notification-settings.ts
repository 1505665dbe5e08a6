import type { NotificationSettings } from '@portal/contract/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { showToast } from '../../ui/toast.ts'
import { notificationMessages as words } from './messages.ts'

type Changes = { kinds?: NotificationSettings['kinds']; quiet?: NotificationSettings['quiet'] }

export const useNotificationSettings = () => useQuery(query(api.notifications.settings))

export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: Changes) => api.notifications.saveSettings({ body: changes }),
    onSuccess: (saved) => {
      client.setQueryData(query(api.notifications.settings).queryKey, saved)
      showToast(words.saved)
    },
  })
}

export function useAcknowledgeAll() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.notifications.acknowledgeAll({ body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(api.notifications.list) }),
  })
}
