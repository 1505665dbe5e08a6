import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, keyOf } from '../lib/api.ts'
import { useSession } from '../lib/session.ts'
import { keepUserStats, keptUserStats, userStatsLifeMs } from '../lib/user-stats-cache.ts'

/** Read at most every five minutes, unless a live message about the player arrives. */
const userStats = (ownId: number, userId: number | undefined) => {
  const input = userId === undefined ? {} : { query: { user_id: userId } }
  return queryOptions({
    queryKey: [...keyOf(api.stats.userStats, input)],
    staleTime: userStatsLifeMs,
    queryFn: async ({ signal }) => {
      const kept = keptUserStats(userId ?? ownId)
      if (kept) return kept
      const answer = await api.stats.userStats(input, { signal })
      keepUserStats(userId ?? ownId, answer)
      return answer
    },
  })
}

export function useUserStats(userId?: number) {
  const session = useSession()
  return useQuery({ ...userStats(session?.userId ?? 0, userId), enabled: session !== null })
}
