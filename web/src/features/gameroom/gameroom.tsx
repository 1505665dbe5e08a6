import type { Location } from '@portal/contract/locations'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Ellipsis, Globe, Lock, MapPin, Pencil, WifiHigh } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { MenuButton } from '../../shared/menu-button.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { Gamerooms, useGamerooms, useHomeMachines } from './gamerooms.tsx'
import { gameroomMessages as words } from './messages.ts'

export const GameroomPage = () => (
  <div className="wrap">
    <Gameroom />
  </div>
)

const loadRoom = () => import('./room.tsx')
const RoomBody = lazyPart(loadRoom, 'RoomBody')
const NoRoom = lazyPart(loadRoom, 'NoRoom')

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const

const GameroomSkeleton = () => (
  <Loading>
    <Skeleton height={560} className="rounded-3" />
    <SkeletonRows rows={4} height={60} />
  </Loading>
)

function Actions({ room }: { room: Location }) {
  const navigate = useNavigate()
  const params = { id: String(room.id) }
  const more = [
    { label: words.register, onSelect: () => void navigate({ to: '/account/machines/register' }) },
    { label: words.another, onSelect: () => void navigate({ to: '/my-gameroom/locations/new' }) },
    { label: words.moveMachines, onSelect: () => void navigate({ to: '/account/machines' }) },
  ]
  const onPhones = [
    { label: words.edit, onSelect: () => void navigate({ to: '/my-gameroom/locations/edit/$id', params }) },
    { label: words.networks, onSelect: () => void navigate({ to: '/my-gameroom/networks' }) },
    ...more.map((entry, index) => ({ ...entry, lineBefore: index === 0 })),
  ]
  const button = (
    <button type="button" className={buttonClass({ variant: 'quiet' }, 'px-3')} aria-label={words.more}>
      <Ellipsis size={20} strokeWidth={2} aria-hidden />
    </button>
  )
  return (
    <div className="flex gap-2">
      <Link className={buttonClass({ variant: 'quiet' }, 'max-wide:hidden')} to="/my-gameroom/locations/edit/$id" params={params}>
        <Pencil {...icon} /> {words.edit}
        <span className="sr-only"> {room.name}</span>
      </Link>
      <Link className={buttonClass({ variant: 'quiet' }, 'max-wide:hidden')} to="/my-gameroom/networks">
        <WifiHigh {...icon} /> {words.networks}
      </Link>
      <span className="max-wide:hidden">
        <MenuButton button={button} entries={more} />
      </span>
      <span className="wide:hidden">
        <MenuButton button={button} entries={onPhones} />
      </span>
    </div>
  )
}

function RoomMeta({ room }: { room: Location }) {
  const place = [room.city, room.state].filter(Boolean).join(', ')
  const isPrivate = room.privacy_type === 'private'
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {place && (
        <span className="inline-flex items-center gap-1.5">
          <MapPin size={16} strokeWidth={2} aria-hidden /> {place}
        </span>
      )}
      <span className="inline-flex items-center gap-1.5">
        {isPrivate ? <Lock size={15} strokeWidth={2} aria-hidden /> : <Globe size={15} strokeWidth={2} aria-hidden />}{' '}
        {isPrivate ? words.privateRoom : words.publicRoom}
      </span>
    </p>
  )
}

const Rooms = ({ rooms, shown }: { rooms: readonly Location[]; shown: Location }) => (
  <TabLinks label={words.rooms}>
    {rooms.map((room) => (
      <Link
        key={room.id}
        to="/my-gameroom"
        hash={String(room.id)}
        aria-current={room.id === shown.id ? 'page' : undefined}
        activeProps={{ 'aria-current': room.id === shown.id ? 'page' : undefined }}
      >
        {room.name}
      </Link>
    ))}
  </TabLinks>
)

function ShownRoom({ rooms, shown }: { rooms: readonly Location[]; shown: Location }) {
  const machines = useHomeMachines()
  return (
    <>
      <PageHeader
        title={shown.name}
        meta={<RoomMeta room={shown} />}
        actions={<Actions room={shown} />}
        {...(rooms.length > 1 && { tabs: <Rooms rooms={rooms} shown={shown} /> })}
      />
      <Loaded read={machines} skeleton={<GameroomSkeleton />}>
        {({ machines: all }) => (
          <Suspense fallback={<GameroomSkeleton />}>
            <RoomBody
              key={shown.id}
              room={shown}
              machines={all.filter(({ archived, address }) => !archived && address.location_id === shown.id)}
            />
          </Suspense>
        )}
      </Loaded>
    </>
  )
}

const noRoom = (
  <Suspense fallback={<GameroomSkeleton />}>
    <NoRoom />
  </Suspense>
)

function Gameroom() {
  const rooms = useGamerooms().data?.locations
  const wanted = useLocation({ select: ({ hash }) => hash })
  const shown = rooms?.find(({ id }) => String(id) === wanted) ?? rooms?.[0]
  usePageTitle(shown?.name ?? words.title)
  return (
    <>
      {!shown && <PageHeader title={words.title} />}
      <Gamerooms skeleton={<GameroomSkeleton />} empty={noRoom}>
        {(all) => shown && <ShownRoom rooms={all} shown={shown} />}
      </Gamerooms>
    </>
  )
}
