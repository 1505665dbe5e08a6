import type { Notification } from '@portal/contract/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Award,
  Bell,
  ChevronDown,
  Crown,
  Flag,
  Gauge,
  ShieldCheck,
  TrendingDown,
  UserPlus,
  UsersRound,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { formatClock } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { BadgeMedal } from '../../shared/badge-medal.tsx'
import { Button } from '../../ui/button.tsx'
import { daysOf, linkOf, textOf, titleOf, type NoticeRow } from './arrange.ts'
import { notificationMessages as words } from './messages.ts'

const icons: Record<string, LucideIcon> = {
  follower: UserPlus,
  badge: Award,
  overtaken: TrendingDown,
  quest: Flag,
  score: Gauge,
  team: UsersRound,
  staff: UsersRound,
  machine: Wrench,
  membership: Crown,
  security: ShieldCheck,
}

function Picture({ row }: { row: NoticeRow }) {
  const { type, title_code: code, badge } = row.newest
  if (badge) return <BadgeMedal badge={badge} lit size={48} />
  if (code) return <TitleCover code={code} cut="thumb" className="size-12 rounded-2" />
  const Icon = icons[type] ?? Bell
  return (
    <span className="grid size-12 place-items-center rounded-full bg-s-3 text-t-2">
      <Icon size={21} strokeWidth={1.75} aria-hidden />
    </span>
  )
}

const rowClass = 'grid w-full grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-4.5 py-3 text-left'
const pressable = 'hover:bg-s-3/40 active:bg-s-3 focus-visible:-outline-offset-2'

type NoticeProps = {
  row: NoticeRow
  isUnread: boolean
  isCompact: boolean
  onLeave: () => void
  followBack: FollowBack | undefined
}

const Content = ({ row, isUnread, aside }: { row: NoticeRow; isUnread: boolean; aside?: ReactNode }) => (
  <>
    <Picture row={row} />
    <span className="min-w-0 text-[15px] leading-[1.45]">
      <strong className={`block font-semibold ${isUnread ? 'text-t-1' : 'text-t-2'}`}>{titleOf(row)}</strong>
      <span className="block text-14 leading-[1.4] whitespace-pre-line text-t-3">{textOf(row)}</span>
    </span>
    <span className="flex items-center gap-2.5 self-start pt-[3px] text-13 whitespace-nowrap text-t-3">
      <time dateTime={row.newest.date}>{formatClock(row.newest.date)}</time>
      {aside}
      <span className={`size-2 rounded-full ${isUnread ? 'bg-accent' : ''}`}>
        {isUnread && <span className="sr-only">{words.unread}</span>}
      </span>
    </span>
  </>
)

/** The whole row is the link; on the page a merged row opens in place. */
function Notice({ row, isUnread, isCompact, onLeave, followBack }: NoticeProps) {
  const [isOpen, setOpen] = useState(false)
  const link = linkOf(row)
  if (row.messages.length > 1 && !isCompact)
    return (
      <>
        <button
          type="button"
          data-row=""
          className={`${rowClass} ${pressable}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Content
            row={row}
            isUnread={isUnread}
            aside={<ChevronDown className={isOpen ? 'rotate-180' : ''} size={16} strokeWidth={2} aria-hidden />}
          />
        </button>
        {isOpen && <MergedNotices row={row} followBack={followBack} />}
      </>
    )
  if (!link)
    return (
      <div data-row="" tabIndex={-1} className={rowClass}>
        <Content row={row} isUnread={isUnread} />
      </div>
    )
  return (
    <Link to={link} data-row="" className={`${rowClass} ${pressable}`} onClick={onLeave}>
      <Content row={row} isUnread={isUnread} />
    </Link>
  )
}

type NoticeDaysProps = {
  rows: readonly NoticeRow[]
  unread: ReadonlySet<number>
  onLeave?: () => void
  /** In the popover: merged rows are links, and heads stay visible. */
  isCompact?: boolean
  followBack?: FollowBack
}

const stay = () => undefined

export function NoticeDays({ rows, unread, onLeave = stay, isCompact = false, followBack }: NoticeDaysProps) {
  const now = useNow(60_000)
  // The popover's title is a heading of the second level.
  const Head = isCompact ? 'h3' : 'h2'
  return (
    <div data-rows="">
      {daysOf(rows, now).map((day) => (
        <section key={day.key} aria-label={day.title} className={isCompact ? '' : 'mb-8'}>
          <Head className={`py-2 text-13 font-semibold text-t-3 ${isCompact ? 'sticky top-0 z-1 bg-s-2' : ''}`}>{day.title}</Head>
          <ul className="*:border-t *:border-line-1">
            {day.rows.map((row) => (
              <li key={row.key}>
                <Notice
                  row={row}
                  isUnread={row.messages.some(({ id }) => unread.has(id))}
                  isCompact={isCompact}
                  onLeave={onLeave}
                  followBack={followBack}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const shownAtFirst = 3
const profilePath = '/ic/connections/'

/** Offers to follow the person that a message is about. */
export type FollowBack = ComponentType<{ uid: string }>

/** The title says only the kind. */
const isNamedByBody = (type: string) => type === 'follower' || type === 'security'

const MergedText = ({ message: { title, body, type, date } }: { message: Notification }) => (
  <>
    <span className="block">{isNamedByBody(type) ? body : title}</span>
    <span className="block text-13 text-t-3">{isNamedByBody(type) ? formatClock(date) : body}</span>
  </>
)

const MergedPart = ({ message, followBack: Follow }: { message: Notification; followBack: FollowBack | undefined }) => (
  <li className="flex min-h-14 items-center justify-between gap-4 py-1.5 text-14">
    {message.link ? (
      <Link to={message.link} className="min-w-0 py-1 hover:text-accent-hi">
        <MergedText message={message} />
      </Link>
    ) : (
      <span className="min-w-0">
        <MergedText message={message} />
      </span>
    )}
    {Follow && message.type === 'follower' && message.link.startsWith(profilePath) && (
      <Follow uid={message.link.slice(profilePath.length)} />
    )}
  </li>
)

function MergedNotices({ row, followBack }: { row: NoticeRow; followBack: FollowBack | undefined }) {
  const [showsAll, setShowsAll] = useState(false)
  const { messages } = row
  const shown = showsAll ? messages : messages.slice(0, shownAtFirst)
  const hidden = messages.length - shown.length
  return (
    <div className="mb-3 ml-16.5 border-l border-line-2 pl-5 max-wide:ml-6 max-wide:pl-4">
      <ul>
        {shown.map((message) => (
          <MergedPart key={message.id} message={message} followBack={followBack} />
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

/**
 * Marks everything as read while a list is open. Returns the ids that were unread when it opened or came since, which keep their
 * look until it closes.
 */
export function useMarkRead(): ReadonlySet<number> {
  const client = useQueryClient()
  const list = useQuery(query(api.notifications.list)).data
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const { mutate } = useMutation({
    mutationFn: () => api.notifications.acknowledgeAll({ body: {} }),
    onMutate: () =>
      client.setQueryData<Notification[]>(query(api.notifications.list).queryKey, (old) =>
        old?.map((one) => ({ ...one, acknowledged: true })),
      ),
  })
  const unread = list?.filter(({ acknowledged }) => !acknowledged).map(({ id }) => id) ?? []
  if (unread.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]))
  const hasUnread = unread.length > 0
  useEffect(() => {
    if (hasUnread) mutate()
  }, [hasUnread, mutate])
  return fresh
}
