import type { Notification } from '@portal/contract/notifications'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, keyOf, query } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { mergeNotices } from './arrange.ts'
import { notificationMessages as words } from './messages.ts'
import { NoticeDays, type FollowBack } from './notice-days.tsx'

const rowsAtOnce = 20

type Unread = { unread: ReadonlySet<number>; followBack: FollowBack }

const Nothing = () => <EmptyState glyph="bell" title={words.emptyTitle} text={words.emptyText} />

export function NoticePages({ filter, unread, followBack }: Unread & { filter: NotificationFilter }) {
  const list = useNotificationPages(filter)
  const [most, setMost] = useState(rowsAtOnce)
  const container = useRef<HTMLDivElement>(null)
  const focusAt = useRef<number>(undefined)
  const messages: Notification[] = list.data?.pages.flat() ?? []
  const rows = mergeNotices(messages)
  const shown = rows.slice(0, most)
  useEffect(() => {
    if (focusAt.current === undefined || shown.length <= focusAt.current) return
    const first = container.current?.querySelectorAll<HTMLElement>('[data-row]')[focusAt.current]
    focusAt.current = undefined
    first?.focus()
  }, [shown.length])
  return (
    <Loaded read={list} skeleton={<SkeletonRows rows={6} height={76} />}>
      {() => {
        if (rows.length === 0) return <Nothing />
        const showOlder = () => {
          focusAt.current = shown.length
          setMost(shown.length + rowsAtOnce)
          if (rows.length < shown.length + rowsAtOnce && list.hasNextPage) void list.fetchNextPage()
        }
        return (
          <div ref={container}>
            <NoticeDays rows={shown} unread={unread} followBack={followBack} />
            {list.isFetchNextPageError && (
              <p className="mb-3 text-14 text-danger" role="alert">
                {problemSentence(list.error)}
              </p>
            )}
            {(rows.length > shown.length || list.hasNextPage) && (
              <Button variant="quiet" wide pending={list.isFetchingNextPage} onClick={showOlder}>
                {words.older}
              </Button>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

/** What was unread when the page was opened. */
export function UnreadNotices({ unread, followBack }: Unread) {
  const list = useQuery(query(api.notifications.list))
  return (
    <Loaded read={list} skeleton={<SkeletonRows rows={3} height={76} />}>
      {(data) => {
        const messages = data.filter(({ id }) => unread.has(id))
        if (messages.length === 0) return <EmptyState glyph="bell" title={words.allReadTitle} text={words.emptyText} />
        return <NoticeDays rows={mergeNotices(messages)} unread={unread} followBack={followBack} />
      }}
    </Loaded>
  )
}

export type NotificationFilter = 'all' | 'players' | 'games' | 'account'

const pageSize = 50

const useNotificationPages = (filter: NotificationFilter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(api.notifications.list), 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      api.notifications.list({ query: { filter, ...(pageParam === null ? {} : { before: pageParam }) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length === pageSize ? (last.at(-1)?.id ?? null) : null),
  })
