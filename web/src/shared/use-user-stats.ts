import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, keyOf } from '../lib/api.ts'
import { useSession } from '../lib/session.ts'
import { keepUserStats, keptUserStats, userStatsLifeMs } from '../lib/user-stats-cache.ts'

/** A player's figures, read at most every five minutes unless something about the player changed. */
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

/** A player's figures; the reader's own without an id. */
export function useUserStats(userId?: number) {
  const session = useSession()
  return useQuery({ ...userStats(session?.userId ?? 0, userId), enabled: session !== null })
}
