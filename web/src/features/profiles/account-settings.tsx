import type { User } from '@portal/contract/profiles'
import { Link } from '@tanstack/react-router'
import { Crown } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import { hasTypedFields } from '../../lib/left-off.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useSession } from '../../lib/session.ts'
import { useNow } from '../../lib/clock.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { groupsOf, sections, type FormRow, type Group, type RenderTour, type Row, type SectionId } from './account-groups.tsx'
import { accountMessages } from './account-messages.ts'
import { profileMessages as words } from './messages.ts'
import { useMembershipInfo } from './setting-values.tsx'
import { Setting, SettingLink, useOwnUser } from './setting.tsx'

const DeleteSetting = lazyPart(() => import('./delete-setting.tsx'), 'DeleteSetting')

type OpenRow = { open: string | null; setOpen: (change: (open: string | null) => string | null) => void }

function FormSetting({ row, open, setOpen }: OpenRow & { row: FormRow }) {
  const { name, form, ...shown } = row
  const close = () => setOpen((current) => (current === name ? null : current))
  return (
    <Setting {...shown} open={open === name} onOpen={() => setOpen(() => name)} onClose={close}>
      {open === name && form(close)}
    </Setting>
  )
}

function SettingRow({ row, ...openRow }: OpenRow & { row: Row }) {
  if ('form' in row) return <FormSetting row={row} {...openRow} />
  if (!('onPress' in row)) return <SettingLink {...row} />
  const { onPress, ...shown } = row
  return <Setting {...shown} open={false} onOpen={onPress} />
}

const GroupHeading = ({ id }: { id: SectionId }) => (
  <h2 className="h-sec mb-3 min-h-8 content-center outline-none" id={`${id}-heading`} tabIndex={-1}>
    {accountMessages.groups[id]}
  </h2>
)

const groupClass = 'scroll-mt-[calc(var(--nav-h)+24px)] mb-14 max-wide:mb-10'

const SettingGroup = ({ group: { id, rows }, ...open }: OpenRow & { group: Group }) => (
  <section id={id} aria-labelledby={`${id}-heading`} className={groupClass}>
    <GroupHeading id={id} />
    <div className="border-b border-line-1">
      {rows.map((row) => (
        <SettingRow key={row.title} row={row} {...open} />
      ))}
    </div>
  </section>
)

const gridClass =
  'grid grid-cols-[minmax(0,1fr)_384px] gap-x-16 max-xl:grid-cols-[minmax(0,1fr)_336px] max-xl:gap-x-12 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-y-10'

const formNames = ({ rows }: Group) => rows.flatMap((row) => ('form' in row ? [row.name] : []))

type AccountSettingsProps = { renderTour: RenderTour }

function Settings({ user, renderTour }: AccountSettingsProps & { user: User }) {
  const groups = groupsOf(user, renderTour)
  const userId = useSession()?.userId
  // A draft saved when the session ended is restored in its row.
  const [open, setOpen] = useState<string | null>(
    () => groups.flatMap(formNames).find((name) => hasTypedFields(userId, name)) ?? null,
  )
  return (
    <div className={gridClass}>
      <div>
        {groups.map((group) => (
          <SettingGroup key={group.id} group={group} open={open} setOpen={setOpen} />
        ))}
        <section id="danger" aria-labelledby="danger-heading" className={groupClass}>
          <GroupHeading id="danger" />
          <Suspense fallback={<Skeleton height={120} />}>
            <DeleteSetting />
          </Suspense>
        </section>
      </div>
      <AccountSide user={user} />
    </div>
  )
}

export function AccountSettings({ renderTour }: AccountSettingsProps) {
  const own = useOwnUser()
  return (
    <div className="wrap">
      <PageHeader title={words.title} />
      <Loaded
        read={own}
        skeleton={
          <div className={gridClass}>
            <SkeletonRows rows={12} height={60} />
            <Skeleton height={150} />
          </div>
        }
      >
        {({ user }) => <Settings user={user} renderTour={renderTour} />}
      </Loaded>
    </div>
  )
}

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
    <nav aria-label={accountMessages.sections} className="max-lg:hidden">
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
              {accountMessages.groups[id]}
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
              {accountMessages.allAccess}
            </span>
          ) : (
            <span className="text-[15px] text-t-2">{accountMessages.freeAccount}</span>
          )}
        </span>
      </span>
      <span className="grid min-h-11 grid-cols-2 gap-4">
        {since && <Fact label={isMember ? accountMessages.memberSince : accountMessages.joined} day={since} now={now} />}
        {until && <Fact label={accountMessages.validUntil} day={until} now={now} />}
      </span>
    </Link>
  )
}

const AccountSide = ({ user }: { user: User }) => (
  <div className="sticky top-[calc(var(--nav-h)+24px)] grid gap-6 self-start max-lg:static max-lg:-order-1">
    <MemberCard user={user} />
    <SectionList />
  </div>
)
