import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { ArrowLeftRight, Menu } from 'lucide-react'
import { Suspense, useLayoutEffect, useState } from 'react'
import { Bell } from '../../features/notifications/bell.tsx'
import { api, query } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { rememberedTheme, showTheme } from '../../lib/theme.ts'
import { useLiveTopics } from '../../lib/live.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { Brand, SearchButton, SkipLink } from './header.tsx'
import { Footer } from './footer.tsx'
import { useMainRef, useShellName } from './frame.ts'
import { shellMessages } from './messages.ts'
import { proNavigation as words } from './pro-messages.ts'
import { ProLink } from './pro-link.tsx'
import { proLinks, proTabs } from './pro-links.ts'
import { lazyPart } from '../../lib/load-part.ts'

const ProSheet = lazyPart(() => import('./pro-sheet.tsx'), 'ProSheet')

const useAlertCount = () =>
  useQuery({ ...query(api.stats.locationStatsByGroup, { query: { group_type: 'business' } }), refetchInterval: 60_000 }).data
    ?.totals.alerts

function Rail({ alerts }: { alerts: number | undefined }) {
  const user = useQuery(query(api.profiles.userDetail)).data?.user
  return (
    <aside
      className="sticky top-0 flex h-svh flex-col overflow-y-auto border-r border-line-1 bg-s-1 px-3 py-3.5 max-wide:hidden print:hidden!"
      aria-label={words.rail}
    >
      <Brand className="mb-4.5 px-3 text-[15px]" nameClass="max-xl:sr-only" />
      <nav className="grid gap-1" aria-label={shellMessages.mainNavigation}>
        {proLinks.map((place) => (
          <ProLink key={place.label} place={place} icon={20} alerts={alerts} inRail />
        ))}
      </nav>
      <div className="mt-auto grid gap-1 pt-6">
        <Link to="/insider" title={words.switch} className="pro-rail-link">
          <ArrowLeftRight size={20} strokeWidth={1.75} aria-hidden />
          <span className="max-xl:sr-only">{words.switch}</span>
        </Link>
        <p className="pro-rail-link min-h-15 rounded-none border-t border-line-1">
          <PlayerAvatar player={user} size={32} gold={false} />
          <span className="truncate whitespace-normal max-xl:sr-only">{user?.username}</span>
        </p>
      </div>
    </aside>
  )
}

function Tabs({ alerts, onMore }: { alerts: number | undefined; onMore: () => void }) {
  return (
    <nav className="tab-bar" data-tab-bar aria-label={shellMessages.mainNavigation}>
      {proTabs.map((place) => (
        <ProLink key={place.label} place={place} icon={22} alerts={alerts} />
      ))}
      <button type="button" onClick={onMore}>
        <Menu size={22} strokeWidth={1.9} aria-hidden />
        {words.more}
      </button>
    </nav>
  )
}

/** Pages outside the shell of operators are always dark. */
function useTheme() {
  useLayoutEffect(() => {
    showTheme(rememberedTheme())
    return () => {
      delete document.documentElement.dataset['theme']
    }
  }, [])
}

export function ProShell() {
  useShellName('pro')
  useTheme()
  const main = useMainRef()
  const alerts = useAlertCount()
  const session = useSession()
  const [more, setMore] = useState(false)
  useLiveTopics(...(session ? [`user:${session.userId}` as const] : []))
  return (
    <div className="above-tab-bar grid min-h-svh grid-cols-[232px_minmax(0,1fr)] text-[15px] max-xl:grid-cols-[68px_minmax(0,1fr)] max-wide:block print:block">
      <SkipLink />
      <Rail alerts={alerts} />
      <div className="load-in-order flex min-w-0 flex-col">
        <header className="flex justify-end px-6 pt-2 max-wide:border-b max-wide:border-line-1 max-wide:px-4 max-wide:py-1.5 print:hidden!">
          <span className="mr-auto hidden max-wide:block">
            <Brand />
          </span>
          <SearchButton />
          <Bell />
        </header>
        <main id="main" className="flex-1" ref={main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer
          className="max-wide:mt-12 print:hidden!"
          rowClass="border-t border-line-1 px-8 py-4.5 max-xl:px-6 max-wide:px-4"
        />
      </div>
      <Tabs alerts={alerts} onMore={() => setMore(true)} />
      {more && (
        <Suspense>
          <ProSheet onClose={() => setMore(false)} />
        </Suspense>
      )}
    </div>
  )
}
