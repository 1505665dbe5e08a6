import type { Notification } from '@portal/contract/notifications'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { formatAgo } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { notificationMessages as words } from './messages.ts'
import { useAcknowledge, useNotifications } from './use-notifications.ts'

function Row({ message }: { message: Notification }) {
  const now = useNow()
  const acknowledge = useAcknowledge()
  const { acknowledged, id, title, body, date } = message
  return (
    <li className={`grid gap-1 border-b border-line-1 py-4 ${acknowledged ? 't3' : ''}`} data-acknowledged={acknowledged}>
      <div className="flex items-baseline justify-between gap-4">
        <strong>{title}</strong>
        <span className="t3 sm num whitespace-nowrap">{formatAgo(date, now)}</span>
      </div>
      <p className="t2">{body}</p>
      <div>
        <Button
          variant="quiet"
          pending={acknowledge.isPending}
          aria-label={`${acknowledged ? words.markNew : words.markSeen}: ${title}`}
          onClick={() => acknowledge.mutate({ notification_id: id, acknowledged: !acknowledged })}
        >
          {acknowledged ? words.markNew : words.markSeen}
        </Button>
      </div>
    </li>
  )
}

/** All messages, the new ones bright, each with its own mark. */
export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const list = useNotifications()
  const messages = list.data
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {messages ? (
        messages.length > 0 ? (
          <ul className="max-h-[60svh] overflow-y-auto" tabIndex={0} aria-label={words.title}>
            {messages.map((message) => (
              <Row key={message.id} message={message} />
            ))}
          </ul>
        ) : (
          <EmptyState glyph="bell" title={words.emptyTitle} text={words.emptyText} />
        )
      ) : list.isError ? (
        <ErrorState text={problemSentence(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Dialog>
  )
}
