import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { House, LayoutGrid, QrCode, Trophy, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Bell } from '../../features/notifications/bell.tsx'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useSession } from '../../lib/session.ts'
import { appStore } from '../../lib/store.ts'
import { useLiveTopics } from '../../lib/live.ts'
import { Button } from '../../ui/button.tsx'
import { isClassicOf, mainLinks } from './account-links.ts'
import { AvatarButton, Brand, SearchButton, SkipLink } from './header.tsx'
import { Footer } from './footer.tsx'
import { useMainRef, useShellName } from './frame.ts'
import { navigation, shellMessages as words } from './messages.ts'

const loadMenu = () => import('./account-menu.tsx')
const AccountMenu = lazyPart(loadMenu, 'AccountMenu')
const AccountSheet = lazyPart(() => import('./account-sheet.tsx'), 'AccountSheet')

const showCode = () => appStore.setState({ overlay: 'code' })

const usePath = () => useLocation({ select: ({ pathname }) => pathname })

function TopBar() {
  const path = usePath()
  const user = useQuery(query(api.profiles.userDetail)).data?.user
  const [menuUsed, setMenuUsed] = useState(false)
  const avatar = (
    <AvatarButton
      user={user}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setMenuUsed(true)}
    />
  )
  return (
    <header className="top-bar">
      <div className="wrap flex min-h-(--nav-h) flex-wrap items-center gap-x-7 max-xl:gap-x-4 max-xs:gap-x-2">
        <Brand className="text-[17px] max-xs:gap-[7px] max-xs:text-[15px]" nameClass="wide:max-lg:sr-only" />
        <nav className="ml-2 flex flex-wrap gap-0.5 max-lg:ml-0 max-wide:hidden" aria-label={words.mainNavigation}>
          {mainLinks.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className={`nav-link ${label === navigation.exclusives ? 'max-md:hidden' : ''}`}
              aria-current={isClassicOf(to, path) ? 'page' : undefined}
              activeProps={{ 'aria-current': 'page' }}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex flex-wrap items-center gap-2 max-xs:gap-0">
          <Button
            size="medium"
            className="max-xl:w-11 max-xl:px-0 max-wide:hidden"
            icon={<QrCode size={18} strokeWidth={2} aria-hidden />}
            onClick={showCode}
          >
            <span className="max-xl:sr-only">{words.signInAtMachine}</span>
          </Button>
          <SearchButton />
          <Bell />
          {menuUsed ? (
            <Suspense fallback={avatar}>
              <AccountMenu user={user} />
            </Suspense>
          ) : (
            avatar
          )}
        </div>
      </div>
    </header>
  )
}

const tabIcon = { size: 22, strokeWidth: 1.9, 'aria-hidden': true } as const

function TabBar({ onYou }: { onYou: () => void }) {
  const current = { 'aria-current': 'page' as const }
  const path = usePath()
  const twin = (to: string) => (isClassicOf(to, path) ? ('page' as const) : undefined)
  return (
    <nav className="tab-bar" data-tab-bar aria-label={words.mainNavigation}>
      <Link to="/insider" activeOptions={{ exact: true }} activeProps={current}>
        <House {...tabIcon} />
        {navigation.home}
      </Link>
      <Link to="/ic/games" aria-current={twin('/ic/games')} activeProps={current}>
        <LayoutGrid {...tabIcon} />
        {navigation.games}
      </Link>
      <button
        type="button"
        className="tab-start"
        aria-label={`${navigation.machine}: ${words.signInAtMachine}`}
        onClick={showCode}
      >
        <span>
          <QrCode size={26} strokeWidth={2} aria-hidden />
        </span>
        {navigation.machine}
      </button>
      <Link to="/ic/leaderboards" aria-current={twin('/ic/leaderboards')} activeProps={current}>
        <Trophy {...tabIcon} />
        {navigation.ranks}
      </Link>
      <button type="button" onClick={onYou}>
        <UserRound {...tabIcon} />
        {navigation.you}
      </button>
    </nav>
  )
}

function Account({ onClose }: { onClose: () => void }) {
  const user = useQuery(query(api.profiles.userDetail)).data?.user
  return (
    <Suspense>
      <AccountSheet user={user} onClose={onClose} />
    </Suspense>
  )
}

export function PlayerShell() {
  useShellName('player')
  const main = useMainRef()
  const [isAccountOpen, setAccountOpen] = useState(false)
  const session = useSession()
  useLiveTopics(...(session ? [`user:${session.userId}` as const] : []))
  return (
    <div className="above-tab-bar">
      <SkipLink />
      <TopBar />
      {/* Below the first screen, so that the footer does not move while a page loads. */}
      <main id="main" className="min-h-[calc(100svh-var(--nav-h))]" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <TabBar onYou={() => setAccountOpen(true)} />
      {isAccountOpen && <Account onClose={() => setAccountOpen(false)} />}
    </div>
  )
}
