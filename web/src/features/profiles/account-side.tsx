import type { User } from '@portal/contract/profiles'
import { Link } from '@tanstack/react-router'
import { Bell, Crown, Database, Eye, KeyRound, TriangleAlert, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { accountMessages as words } from './account-messages.ts'
import { useMembershipInfo } from './setting-values.tsx'

const sections = [
  ['profile', UserRound],
  ['sign-in', KeyRound],
  ['privacy', Eye],
  ['notifications', Bell],
  ['membership', Crown],
  ['data', Database],
  ['danger', TriangleAlert],
] as const

export type SectionId = (typeof sections)[number][0]

const topOfScreenPx = 200

/** The last section above the upper part of the screen; the last of all at the end of the page. */
function currentSection(): SectionId {
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4
  const passed = sections.filter(([id]) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < topOfScreenPx)
  return (isAtEnd && scrollY > 0 ? sections.at(-1) : passed.at(-1))?.[0] ?? 'profile'
}

function useCurrentSection(): SectionId {
  const [current, setCurrent] = useState<SectionId>('profile')
  useEffect(() => {
    const update = () => setCurrent(currentSection())
    const controller = new AbortController()
    for (const type of ['scroll', 'resize']) addEventListener(type, update, { passive: true, signal: controller.signal })
    return () => controller.abort()
  }, [])
  return current
}

/** Not by the router, which would mark every link to this page as the current one. */
function show(id: SectionId): void {
  document.getElementById(id)?.scrollIntoView({ block: 'start' })
  document.getElementById(`${id}-heading`)?.focus({ preventScroll: true })
}

function SectionList() {
  const current = useCurrentSection()
  return (
    <nav aria-label={words.sections} className="max-lg:hidden">
      <ul>
        {sections.map(([id, Icon]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                show(id)
              }}
              aria-current={current === id ? 'true' : undefined}
              className={`flex min-h-11 items-center gap-3.5 rounded-2 px-3 text-[15px] font-[550] hover:bg-s-2 aria-[current=true]:bg-s-3 ${id === 'danger' ? 'text-danger' : 'text-t-2 hover:text-t-1 aria-[current=true]:text-t-1'}`}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              {words.groups[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Fact = ({ label, day, now }: { label: string; day: string; now: Date }) => (
  <span>
    <span className="block text-13 text-t-3">{label}</span>
    <time dateTime={day} className="text-[15px] font-semibold">
      {formatDay(day, now)}
    </time>
  </span>
)

function MemberCard({ user }: { user: User }) {
  const now = useNow(60_000)
  const membership = useMembershipInfo().data
  const isMember = user.is_all_access
  const since = isMember ? membership?.date_started : user.joined_date
  const until = isMember ? membership?.date_expires : null
  return (
    <Link
      to={isMember ? '/account/account-status' : '/upgrade'}
      className={`relative grid gap-5 overflow-hidden rounded-3 bg-s-2 px-5.5 pt-5.5 pb-5 inset-ring hover:bg-s-3 ${isMember ? 'inset-ring-gold/42 before:absolute before:inset-x-0 before:top-0 before:h-1 before:bg-(image:--gold-metal)' : 'inset-ring-line-2'}`}
    >
      <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        <PlayerAvatar player={user} size={52} />
        <span className="min-w-0">
          <strong className="type-display block text-18 wrap-anywhere">{user.username}</strong>
          {isMember ? (
            <span className="inline-flex items-center gap-1.5 text-[15px] font-semibold text-gold">
              <Crown size={14} strokeWidth={2.2} aria-hidden />
              {words.allAccess}
            </span>
          ) : (
            <span className="text-[15px] text-t-2">{words.freeAccount}</span>
          )}
        </span>
      </span>
      <span className="grid min-h-11 grid-cols-2 gap-4">
        {since && <Fact label={isMember ? words.memberSince : words.joined} day={since} now={now} />}
        {until && <Fact label={words.validUntil} day={until} now={now} />}
      </span>
    </Link>
  )
}

export const AccountSide = ({ user }: { user: User }) => (
  <div className="sticky top-[calc(var(--nav-h)+24px)] grid gap-6 self-start max-lg:static max-lg:-order-1">
    <MemberCard user={user} />
    <SectionList />
  </div>
)
