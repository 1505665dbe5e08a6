import type { User } from '@portal/contract/profiles'
import { Suspense, useState } from 'react'
import { hasTypedFields } from '../../lib/left-off.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useSession } from '../../lib/session.ts'
import { PageHeader } from '../../shared/page-header.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { groupsOf, type FormRow, type Group, type RenderTour, type Row } from './account-groups.tsx'
import { accountMessages } from './account-messages.ts'
import { AccountSide, type SectionId } from './account-side.tsx'
import { profileMessages as words } from './messages.ts'
import { Setting, SettingLink } from './setting-row.tsx'
import { useOwnUser } from './use-own-user.ts'

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
  const user = own.data?.user
  return (
    <div className="wrap">
      <PageHeader title={words.title} />
      {own.isError && !user && <ErrorState text={problemSentence(own.error)} onRetry={() => void own.refetch()} />}
      {own.isPending && (
        <div className={gridClass}>
          <SkeletonRows rows={12} height={60} />
          <Skeleton height={150} />
        </div>
      )}
      {user && <Settings user={user} renderTour={renderTour} />}
    </div>
  )
}
