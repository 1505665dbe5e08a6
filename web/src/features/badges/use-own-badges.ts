import type { EarnedBadge } from '@portal/contract/badges'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { storeAnswer } from '../../lib/store-answer.ts'

export const useOwnBadges = () => useQuery(query(api.badges.ofUser))

export function useArrangeBadges() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shown: readonly EarnedBadge[]) => api.badges.arrange({ body: { badge_ids: shown.map(({ id }) => id) } }),
    onSuccess: async (answer) => {
      await storeAnswer(client, query(api.badges.ofUser).queryKey, answer)
      void client.invalidateQueries({ queryKey: keyOf(api.profiles.userDetail) })
    },
  })
}
