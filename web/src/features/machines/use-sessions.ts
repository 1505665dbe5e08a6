import { useInfiniteQuery } from '@tanstack/react-query'
import { api, keyOf } from '../../lib/api.ts'

/** Days with games, newest first, and the days of the month. Only owner and home team may read them. */
export const useSessions = (id: number, enabled = true) =>
  useInfiniteQuery({
    queryKey: [...keyOf(api.plays.machineSessions), id, 'pages'],
    queryFn: ({ pageParam, signal }) => api.plays.machineSessions({ query: { machine_id: id, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.more ? last.current_page + 1 : undefined),
    enabled,
  })
