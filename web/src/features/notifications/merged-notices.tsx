import type { Notification } from '@portal/contract/notifications'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { formatClock } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import type { NoticeRow } from './arrange.ts'
import { notificationMessages as words } from './messages.ts'

const shownAtFirst = 3
const profilePath = '/ic/connections/'

/** Offers to follow the person that a message is about. */
export type FollowBack = ComponentType<{ uid: string }>

/** The title says only the kind. */
const isNamedByBody = (type: string) => type === 'follower' || type === 'security'

const Text = ({ message: { title, body, type, date } }: { message: Notification }) => (
  <>
    <span className="block">{isNamedByBody(type) ? body : title}</span>
    <span className="block text-13 text-t-3">{isNamedByBody(type) ? formatClock(date) : body}</span>
  </>
)

const Part = ({ message, followBack: Follow }: { message: Notification; followBack: FollowBack | undefined }) => (
  <li className="flex min-h-14 items-center justify-between gap-4 py-1.5 text-14">
    {message.link ? (
      <Link to={message.link} className="min-w-0 py-1 hover:text-accent-hi">
        <Text message={message} />
      </Link>
    ) : (
      <span className="min-w-0">
        <Text message={message} />
      </span>
    )}
    {Follow && message.type === 'follower' && message.link.startsWith(profilePath) && (
      <Follow uid={message.link.slice(profilePath.length)} />
    )}
  </li>
)

export function MergedNotices({ row, followBack }: { row: NoticeRow; followBack: FollowBack | undefined }) {
  const [showsAll, setShowsAll] = useState(false)
  const { messages } = row
  const shown = showsAll ? messages : messages.slice(0, shownAtFirst)
  const hidden = messages.length - shown.length
  return (
    <div className="mb-3 ml-16.5 border-l border-line-2 pl-5 max-wide:ml-6 max-wide:pl-4">
      <ul>
        {shown.map((message) => (
          <Part key={message.id} message={message} followBack={followBack} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          variant="plain"
          className="-ml-5"
          icon={<ChevronDown size={16} strokeWidth={2} aria-hidden />}
          onClick={() => setShowsAll(true)}
        >
          {words.showMore(hidden)}
        </Button>
      )}
    </div>
  )
}
