import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../../lib/api.ts'
import { showToast } from '../../../ui/toast.ts'
import { overviewMessages as words } from './messages.ts'

export const useOwnOverview = () => useQuery(query(api.profiles.overview))

export const useOverviewOf = (userId: number | undefined) =>
  useQuery({ ...query(api.profiles.overview, { query: { user_id: userId ?? 0 } }), enabled: userId !== undefined })

export const useEarned = (search: string) => useQuery(query(api.achievements.earned, search ? { query: { search } } : {}))

export function useSetShowcase() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => api.profiles.setShowcase({ body: { achievement_ids: ids } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(api.profiles.overview) })
      showToast(words.saved)
    },
  })
}
