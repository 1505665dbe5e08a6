import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { useUserStats } from '../../shared/use-user-stats.ts'

const pageSize = 10

export const usePlayer = (id: string) => useQuery(query(api.profiles.publicUser, { params: { id } }))

export const useStatsOf = useUserStats

export const useBadgesOf = (userId: number) => useQuery(query(api.badges.ofUser, { query: { user_id: String(userId) } }))

export const useActivityOf = (userId: number) =>
  useInfiniteQuery({
    queryKey: [...keyOf(api.plays.activities, { query: { user_id: userId } }), 'pages'],
    queryFn: ({ pageParam, signal }) => api.plays.activities({ query: { user_id: userId, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === pageSize ? pages.length + 1 : undefined),
  })
