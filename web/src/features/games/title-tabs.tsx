import type { GameTitle } from '@portal/contract/games'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, query } from '../../lib/api.ts'
import { TabLinks } from '../../ui/tab-links.tsx'
import { gamesMessages as words } from './messages.ts'

const current = { 'aria-current': 'page' as const }

/** The parts of a title's page. Switching them keeps the reader where they are. */
export function TitleTabs({ title }: { title: GameTitle }) {
  const overview = useQuery(query(api.stats.gameOverview, { query: { title_id: title.id } }))
  const params = { gameId: String(title.id) }
  return (
    <div className="wrap title-tabs">
      <TabLinks label={title.name}>
        <Link to="/ic/games/$gameId" params={params} activeOptions={{ exact: true }} activeProps={current} resetScroll={false}>
          {words.overview}
        </Link>
        <Link to="/ic/games/$gameId/achievements" params={params} activeProps={current} resetScroll={false}>
          {words.achievements}
          <span className="num min-w-[2ch]">{overview.data?.user_achievements_count ?? ''}</span>
        </Link>
        <Link to="/ic/games/$gameId/stats" params={params} activeProps={current} resetScroll={false}>
          {words.stats}
        </Link>
        <Link to="/ic/games/$gameId/leaderboards" params={params} activeProps={current} resetScroll={false}>
          {words.leaderboards}
        </Link>
        <Link to="/ic/games/$gameId/locations" params={params} activeProps={current} resetScroll={false}>
          {words.locations}
        </Link>
      </TabLinks>
    </div>
  )
}
