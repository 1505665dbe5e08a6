import type { NotificationSettings } from '@portal/contract/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { storeAnswer } from '../../lib/store-answer.ts'
import { isConflict } from '../../shared/forms/revised.tsx'
import { showToast } from '../../ui/toast.ts'
import { showUndo } from '../../ui/undo-toast.ts'

type Changes = { kinds?: NotificationSettings['kinds']; quiet?: NotificationSettings['quiet'] }
/** `said` confirms the change; `undo` takes it back. */
type Saved = { changes: Changes; said: string; undo?: () => void }

export const useNotificationSettings = () => useQuery(query(api.notifications.settings))

export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ changes }: Saved) => {
      const known = client.getQueryData(query(api.notifications.settings).queryKey)
      return api.notifications.saveSettings({ body: { ...changes, ...(known && { revision: known.revision }) } })
    },
    meta: { inPage: isConflict },
    // The page shows what was chosen on another device meanwhile.
    onError: (error) =>
      isConflict(error) ? client.invalidateQueries({ queryKey: keyOf(api.notifications.settings) }) : undefined,
    onSuccess: async (saved, { said, undo }) => {
      await storeAnswer(client, query(api.notifications.settings).queryKey, saved)
      if (undo) showUndo(said, undo)
      else showToast(said)
    },
  })
}
