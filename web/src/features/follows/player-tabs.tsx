import type { PublicUser } from '@portal/contract/profiles'
import { Link } from '@tanstack/react-router'
import { TabLinks } from '../../ui/tab-links.tsx'
import { playerMessages as words } from './player-messages.ts'

const current = { 'aria-current': 'page' as const }
const others = (['stats', 'achievements', 'badges', 'activity'] as const).map((tab) => ({
  tab,
  to: `/ic/connections/$id/${tab}` as const,
}))

export function PlayerTabs({ player, id }: { player: PublicUser; id: string }) {
  const params = { id }
  return (
    <TabLinks label={words.tabsOf(player.username)}>
      <Link to="/ic/connections/$id" params={params} activeOptions={{ exact: true }} activeProps={current} resetScroll={false}>
        {words.tabs.overview}
      </Link>
      {others.map(({ tab, to }) => (
        <Link key={tab} to={to} params={params} activeProps={current} resetScroll={false}>
          {words.tabs[tab]}
        </Link>
      ))}
    </TabLinks>
  )
}

/** The tab that an address shows. */
export const tabOf = (path: string): keyof typeof words.tabs =>
  others.find(({ tab }) => path.replace(/\/$/, '').endsWith(`/${tab}`))?.tab ?? 'overview'
