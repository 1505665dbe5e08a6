import { useInfiniteQuery } from '@tanstack/react-query'
import { api, keyOf } from '../../lib/api.ts'

export type NotificationFilter = 'all' | 'players' | 'games' | 'account'

const pageSize = 50

export const useNotificationPages = (filter: NotificationFilter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(api.notifications.list), 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      api.notifications.list({ query: { filter, ...(pageParam === null ? {} : { before: pageParam }) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length === pageSize ? (last.at(-1)?.id ?? null) : null),
  })
