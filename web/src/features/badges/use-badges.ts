import type { EarnedBadge } from '@portal/contract/badges'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { useConsoleReads } from '../../shared/use-console-reads.ts'

export function useAllBadges() {
  useConsoleReads(keyOf(api.badges.list), keyOf(api.badges.ofUser))
  return useQuery(query(api.badges.list))
}
export const useOwnBadges = () => useQuery(query(api.badges.ofUser))

export function useArrange() {
  const client = useQueryClient()
  const { queryKey } = query(api.badges.ofUser)
  return useMutation({
    mutationFn: (shown: readonly EarnedBadge[]) => api.badges.arrange({ body: { badge_ids: shown.map(({ id }) => id) } }),
    onMutate: async (shown) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      const isShown = (id: number) => shown.some((one) => one.id === id)
      client.setQueryData(
        queryKey,
        (old) =>
          old && {
            ...old,
            badges: [
              ...shown.map((badge) => ({ ...badge, is_shown: true })),
              ...old.badges.filter(({ id }) => !isShown(id)).map((badge) => ({ ...badge, is_shown: false })),
            ],
          },
      )
      return { before }
    },
    onError: (_, __, context) => client.setQueryData(queryKey, context?.before),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer)
      void client.invalidateQueries({ queryKey: keyOf(api.profiles.userDetail) })
    },
  })
}
