import type { PublicUser } from '@portal/contract/profiles'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { Button } from '../../ui/button.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { FollowButton } from './follow-button.tsx'
import { playerMessages as words } from './player-messages.ts'

const PlayerMenu = lazyPart(() => import('./player-menu.tsx'), 'PlayerMenu')

/** Follow or unblock, and a menu. */
export function PlayerActions({ player, onShare }: { player: PublicUser; onShare: () => void }) {
  const [isMenuUsed, setMenuUsed] = useState(false)
  const trigger = (
    <Button
      variant="quiet"
      aria-label={words.moreActions(player.username)}
      aria-haspopup="menu"
      className="w-11 px-0 max-wide:flex-none"
      onClick={() => setMenuUsed(true)}
    >
      <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
    </Button>
  )
  return (
    <>
      <FollowButton person={player} primary />
      {isMenuUsed ? (
        <Suspense fallback={trigger}>
          <PlayerMenu player={player} trigger={trigger} onShare={onShare} />
        </Suspense>
      ) : (
        trigger
      )}
    </>
  )
}

const currentTab = { 'aria-current': 'page' as const }
const otherTabs = (['stats', 'achievements', 'badges', 'activity'] as const).map((tab) => ({
  tab,
  to: `/ic/connections/$id/${tab}` as const,
}))

export function PlayerTabs({ player, id }: { player: PublicUser; id: string }) {
  const params = { id }
  return (
    <TabLinks label={words.tabsOf(player.username)}>
      <Link to="/ic/connections/$id" params={params} activeOptions={{ exact: true }} activeProps={currentTab} resetScroll={false}>
        {words.tabs.overview}
      </Link>
      {otherTabs.map(({ tab, to }) => (
        <Link key={tab} to={to} params={params} activeProps={currentTab} resetScroll={false}>
          {words.tabs[tab]}
        </Link>
      ))}
    </TabLinks>
  )
}

/** The tab that an address shows. */
export const tabOf = (path: string): keyof typeof words.tabs =>
  otherTabs.find(({ tab }) => path.replace(/\/$/, '').endsWith(`/${tab}`))?.tab ?? 'overview'
