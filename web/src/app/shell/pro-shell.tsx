import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { ArrowLeftRight, Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Bell } from '../../features/notifications/bell.tsx'
import { api, query } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useLiveTopics } from '../../lib/use-live.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { useMainRef, useShellName } from './frame.ts'
import { shellMessages } from './messages.ts'
import { proNavigation as words } from './pro-messages.ts'
import { ProLink } from './pro-link.tsx'
import { proLinks, proTabs } from './pro-links.ts'
import './pro-shell.css'
import { lazyPart } from '../../lib/load-part.ts'

const ProSheet = lazyPart(() => import('./pro-sheet.tsx'), 'ProSheet')

/** How many alerts stand over all places. */
const useAlertCount = () =>
  useQuery({ ...query(api.stats.locationStatsByGroup, { query: { group_type: 'business' } }), refetchInterval: 60_000 }).data
    ?.totals.alerts

function Rail({ alerts }: { alerts: number | undefined }) {
  const user = useQuery(query(api.profiles.userDetail)).data?.user
  return (
    <aside className="pro-rail" aria-label={words.rail}>
      <Brand />
      <nav aria-label={shellMessages.mainNavigation}>
        {proLinks.map((place) => (
          <ProLink key={place.label} place={place} icon={20} alerts={alerts} />
        ))}
      </nav>
      <div className="pro-rail-foot">
        <Link to="/insider" title={words.switch}>
          <ArrowLeftRight size={20} strokeWidth={1.75} aria-hidden />
          <span className="pro-label">{words.switch}</span>
        </Link>
        <p className="pro-who">
          <PlayerAvatar player={user} size={32} gold={false} />
          <span className="pro-label">{user?.username}</span>
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

/** The operators' frame: a rail at the left, icons alone on narrow screens, tabs on phones. */
export function ProShell() {
  useShellName('pro')
  const main = useMainRef()
  const alerts = useAlertCount()
  const session = useSession()
  const [more, setMore] = useState(false)
  useLiveTopics(...(session ? [`user:${session.userId}` as const] : []))
  return (
    <div className="pro-shell has-tab-bar">
      <a className="skip-link" href="#main">
        {shellMessages.skip}
      </a>
      <Rail alerts={alerts} />
      <div className="pro-body">
        <header className="pro-bar">
          <span className="pro-bar-brand">
            <Brand />
          </span>
          <Bell />
        </header>
        <main id="main" ref={main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
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
