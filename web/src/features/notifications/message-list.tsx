import type { Notification } from '@portal/contract/notifications'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatAgo } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { notificationMessages as words } from './messages.ts'
import { useAcknowledge, useNotificationPages, type NotificationFilter } from './use-notification-pages.ts'
import { useNotifications } from './use-notifications.ts'

type RowProps = { message: Notification; onFollow?: (() => void) | undefined }

function Row({ message, onFollow }: RowProps) {
  const now = useNow()
  const acknowledge = useAcknowledge()
  const { acknowledged, id, title, body, link, title_code: code, date } = message
  const follow = () => {
    if (!acknowledged) acknowledge.mutate({ notification_id: id, acknowledged: true })
    onFollow?.()
  }
  return (
    <li
      tabIndex={-1}
      className={`flex gap-4 border-b border-line-1 py-4 ${acknowledged ? 't3' : ''}`}
      data-acknowledged={acknowledged}
    >
      {code && <TitleCover code={code} cut="thumb" className={`t-${code} size-12 flex-none rounded-2`} />}
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex items-baseline justify-between gap-4">
          {link ? (
            <Link to={link} className="link" onClick={follow}>
              <strong>{title}</strong>
            </Link>
          ) : (
            <strong>{title}</strong>
          )}
          <span className="t3 sm num whitespace-nowrap">{formatAgo(date, now)}</span>
        </div>
        <p className="t2 whitespace-pre-line">{body}</p>
        <div>
          <Button
            variant="quiet"
            pending={acknowledge.isPending}
            aria-label={`${acknowledged ? words.markUnread : words.markRead}: ${title}`}
            onClick={() => acknowledge.mutate({ notification_id: id, acknowledged: !acknowledged })}
          >
            {acknowledged ? words.markUnread : words.markRead}
          </Button>
        </div>
      </div>
    </li>
  )
}

type MessageListProps = {
  className?: string
  onFollow?: () => void
}

export function MessageList({ className = '', onFollow }: MessageListProps) {
  const list = useNotifications()
  if (list.isError) return <ErrorState text={problemSentence(list.error)} onRetry={() => void list.refetch()} />
  if (!list.data) return <SkeletonRows rows={2} />
  if (list.data.length === 0) return <EmptyState glyph="bell" title={words.emptyTitle} text={words.emptyText} />
  return (
    <ul className={className} tabIndex={className ? 0 : undefined} aria-label={words.title}>
      {list.data.map((message) => (
        <Row key={message.id} message={message} onFollow={onFollow} />
      ))}
    </ul>
  )
}

export function MessagePages({ filter }: { filter: NotificationFilter }) {
  const list = useNotificationPages(filter)
  const rows = useRef<HTMLUListElement>(null)
  const focusAt = useRef<number>(undefined)
  const shown = list.data?.pages.flat()
  const count = shown?.length ?? 0
  useEffect(() => {
    if (focusAt.current === undefined || count <= focusAt.current) return
    const first = rows.current?.children[focusAt.current]
    focusAt.current = undefined
    if (first instanceof HTMLElement) first.focus()
  }, [count])
  if (list.isError && !shown) return <ErrorState text={problemSentence(list.error)} onRetry={() => void list.refetch()} />
  if (!shown) return <SkeletonRows rows={2} />
  if (shown.length === 0)
    return filter === 'security' ? (
      <EmptyState glyph="bell" title={words.noSecurityTitle} text={words.noSecurityText} />
    ) : (
      <EmptyState glyph="bell" title={words.emptyTitle} text={words.emptyText} />
    )
  const showOlder = () => {
    focusAt.current = count
    void list.fetchNextPage()
  }
  return (
    <>
      <ul ref={rows} aria-label={words.title}>
        {shown.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <p className="text-danger sm mt-3" role="alert">
          {problemSentence(list.error)}
        </p>
      )}
      {list.hasNextPage && (
        <Button variant="quiet" className="mt-4" pending={list.isFetchingNextPage} onClick={showOlder}>
          {words.older}
        </Button>
      )}
    </>
  )
}
