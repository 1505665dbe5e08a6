import type { Achievement } from '@portal/contract/achievements'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, keyOf } from '../../lib/api.ts'

export function usePin({ id, is_pinned }: Pick<Achievement, 'id' | 'is_pinned'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => (is_pinned ? api.achievements.unpin({ params: { id } }) : api.achievements.pin({ params: { id } })),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keyOf(api.achievements.userAchievements) }),
        client.invalidateQueries({ queryKey: keyOf(api.stats.home) }),
      ]),
  })
}
