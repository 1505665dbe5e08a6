import { Dialog as Base } from '@base-ui/react/dialog'
import type { User } from '@portal/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Building2,
  CalendarDays,
  ChevronRight,
  CircleQuestionMark,
  Crown,
  Gift,
  House,
  LogOut,
  MapPin,
  Megaphone,
  Newspaper,
  Settings,
  ShieldCheck,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { useRef, useState, type PointerEvent } from 'react'
import { api, query } from '../../lib/api.ts'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { useFocusBack } from '../../ui/dialog.tsx'
import { signOut } from '../sign-out.ts'
import type { Place } from './account-links.ts'
import { isIn } from './account-menu-links.ts'
import { menuMessages as words } from './menu-messages.ts'
import { navigation, shellMessages } from './messages.ts'

type Item = Place & { icon: LucideIcon }

const placesOf = (user: User | undefined): readonly Item[] => [
  { to: '/ic/connections', label: words.connections, icon: UsersRound },
  { to: '/announcements', label: words.announcements, icon: Megaphone },
  { to: '/ic/events', label: navigation.events, icon: CalendarDays },
  { to: '/ic/locations', label: navigation.locations, icon: MapPin },
  { to: '/ic/exclusives', label: navigation.exclusives, icon: Newspaper },
  { to: '/account/promotions', label: words.promotions, icon: Gift },
  ...(isIn(user, 'business') ? [{ to: '/pro/locations' as const, label: words.operatorView, icon: Building2 }] : []),
  ...(isIn(user, 'admin') ? [{ to: '/admin/users' as const, label: words.admin, icon: ShieldCheck }] : []),
]

const own: readonly Item[] = [
  { to: '/account/profile/edit', label: navigation.account, icon: Settings },
  { to: '/upgrade', label: words.allAccess, icon: Crown },
  { to: '/account/help', label: navigation.help, icon: CircleQuestionMark },
]

const rowClass =
  'grid min-h-13 w-full grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-4.5 rounded-2 px-3.5 py-1 text-left hover:bg-s-3 active:bg-s-4'
const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const

type RowsProps = { items: readonly Item[]; onClose: () => void }

const Rows = ({ items, onClose }: RowsProps) =>
  items.map(({ to, label, icon: Icon }) => (
    <li key={to}>
      <Link to={to} onClick={onClose} className={`${rowClass} font-semibold`}>
        <Icon {...icon} className="text-t-2" />
        <span className="wrap-anywhere">{label}</span>
      </Link>
    </li>
  ))

/** Counts the reader's machines at home and those that are online. */
function useGameroomLine() {
  const read = useQuery({ ...query(api.machines.mine, { query: { group_type: 'home' } }), meta: { inPage: true } })
  const machines = read.data?.machines ?? []
  const online = machines.filter((machine) => machine.online).length
  return machines.length === 0 ? null : words.machines(machines.length, online)
}

function GameroomRow({ onClose }: { onClose: () => void }) {
  const line = useGameroomLine()
  return (
    <li>
      <Link to="/my-gameroom" onClick={onClose} className={`${rowClass} font-semibold`}>
        <House {...icon} className="text-t-2" />
        <span className="min-w-0 wrap-anywhere">
          {navigation.gameroom}
          {line && <span className="block text-13 leading-[1.35] font-normal text-t-3">{line}</span>}
        </span>
      </Link>
    </li>
  )
}

const closesAtPx = 90

/** The sheet follows a finger down and closes when it is let go far enough. */
function useDragDown(onClose: () => void) {
  const start = useRef<number | null>(null)
  const [down, setDown] = useState(0)
  const end = () => {
    start.current = null
    setDown(0)
    if (down > closesAtPx) onClose()
  }
  return {
    style: down > 0 ? { transform: `translateY(${down}px)`, transition: 'none' } : undefined,
    handle: {
      onPointerDown: (event: PointerEvent) => {
        start.current = event.clientY
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current === null) return
        const moved = Math.max(0, event.clientY - start.current)
        // Only now, because a captured press on the profile is no click on it.
        if (moved > 6) event.currentTarget.setPointerCapture(event.pointerId)
        setDown(moved)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

const listClass = 'border-t border-line-1 py-1.5'

type AccountSheetProps = { user: User | undefined; onClose: () => void }

export function AccountSheet({ user, onClose }: AccountSheetProps) {
  useFocusBack()
  const { style, handle } = useDragDown(onClose)
  return (
    <Base.Root open onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-60 bg-[rgb(5_4_3/0.72)] transition-opacity duration-(--d-3) data-starting-style:opacity-0" />
        <Base.Popup
          className="fixed inset-x-0 bottom-0 z-61 max-h-[calc(100dvh-24px)] overflow-y-auto overscroll-contain rounded-t-4 bg-s-2 px-2 pb-[calc(8px+env(safe-area-inset-bottom))] shadow-pop outline-none transition-transform duration-(--d-3) ease-(--ease) data-starting-style:translate-y-10"
          style={style}
        >
          <div {...handle} className="touch-none pt-2">
            <span className="mx-auto mt-0.5 mb-1.5 block h-1 w-9 rounded-full bg-s-4" aria-hidden="true" />
            <Base.Title className="sr-only">{navigation.you}</Base.Title>
            <Link
              to="/account/profile/overview"
              onClick={onClose}
              draggable={false}
              className="grid grid-cols-[56px_minmax(0,1fr)_20px] items-center gap-4 rounded-2 px-3 pt-2.5 pb-4"
            >
              <PlayerAvatar player={user} size={56} />
              <span className="min-w-0">
                <strong className="type-display flex items-center gap-2 text-18 wrap-anywhere">
                  {user?.username ?? shellMessages.yourAccount}
                  {user?.is_all_access && <AllAccessMark size={17} />}
                </strong>
                <span className="block text-14 text-t-2">{words.viewProfile}</span>
              </span>
              <ChevronRight size={20} strokeWidth={1.75} className="text-t-3" aria-hidden />
            </Link>
          </div>
          <ul className={listClass}>
            <GameroomRow onClose={onClose} />
            <Rows items={placesOf(user)} onClose={onClose} />
          </ul>
          <ul className={listClass}>
            <Rows items={own} onClose={onClose} />
          </ul>
          <ul className={listClass}>
            <li>
              <button
                type="button"
                className={`${rowClass} font-[550] text-t-2`}
                onClick={() => {
                  onClose()
                  void signOut()
                }}
              >
                <LogOut {...icon} />
                {shellMessages.logOut}
              </button>
            </li>
          </ul>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
