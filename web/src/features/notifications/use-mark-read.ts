import type { Notification } from '@portal/contract/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { useNotifications } from './use-notifications.ts'

/**
 * Marks everything as read while a list is open. Returns the ids that were unread when it opened or came since, which keep their
 * look until it closes.
 */
export function useMarkRead(): ReadonlySet<number> {
  const client = useQueryClient()
  const list = useNotifications().data
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const { mutate } = useMutation({
    mutationFn: () => api.notifications.acknowledgeAll({ body: {} }),
    onMutate: () =>
      client.setQueryData<Notification[]>(query(api.notifications.list).queryKey, (old) =>
        old?.map((one) => ({ ...one, acknowledged: true })),
      ),
  })
  const unread = list?.filter(({ acknowledged }) => !acknowledged).map(({ id }) => id) ?? []
  if (unread.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]))
  const hasUnread = unread.length > 0
  useEffect(() => {
    if (hasUnread) mutate()
  }, [hasUnread, mutate])
  return fresh
}
