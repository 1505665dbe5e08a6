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
import { useState, type ReactNode } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { BadgeMedal } from '../../shared/badge-medal.tsx'
import { daysOf, linkOf, textOf, titleOf, type NoticeRow } from './arrange.ts'
import { MergedNotices, type FollowBack } from './merged-notices.tsx'
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
