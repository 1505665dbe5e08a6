import type { Reply } from '@portal/contract/endpoint'
import type { statsCalls } from '@portal/contract/stats'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, keyOf } from '../lib/api.ts'
import { userStatsKey } from '../lib/drop-user-stats.ts'
import { useSession } from '../lib/session.ts'

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

/** Keeps `user_stats` in session storage for five minutes; a live message about the player deletes it. */
type Answer = Reply<(typeof statsCalls)['userStats']>

export const userStatsLifeMs = 300_000

export function keptUserStats(userId: number, now = Date.now()): Answer | undefined {
  try {
    const { at, answer } = JSON.parse(sessionStorage.getItem(userStatsKey(userId)) ?? '{}') as { at?: number; answer?: Answer }
    return at !== undefined && now >= at && now - at < userStatsLifeMs ? answer : undefined
  } catch {
    return undefined
  }
}

export function keepUserStats(userId: number, answer: Answer, now = Date.now()): void {
  try {
    sessionStorage.setItem(userStatsKey(userId), JSON.stringify({ at: now, answer }))
  } catch {
    // When the storage is full, the next view makes another call.
  }
}
