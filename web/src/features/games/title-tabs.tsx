import type { GameLayout, GameTitle } from '@portal/contract/games'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { api, query } from '../../lib/api.ts'
import { TabLinks } from '../../ui/tab-links.tsx'
import { gamesMessages as words } from './messages.ts'

type Panel = GameLayout['panels'][number]

const defaultPanels: readonly Panel[] = ['overview', 'achievements', 'leaderboards', 'locations']

function usePanels(title: GameTitle): readonly Panel[] {
  const layout = useQuery(query(api.games.layout, { query: { game_title: title.code } }))
  return layout.data?.layout.panels ?? (title.coming_soon ? ['overview'] : defaultPanels)
}

const current = { 'aria-current': 'page' as const }

type TabProps = { params: { gameId: string }; lit: number | undefined }

const tabs: Partial<Record<Panel, (props: TabProps) => React.JSX.Element>> = {
  overview: ({ params }) => (
    <Link to="/ic/games/$gameId" params={params} activeOptions={{ exact: true }} activeProps={current} resetScroll={false}>
      {words.overview}
    </Link>
  ),
  // Achievements and recent plays are side by side.
  achievements: ({ params, lit }) => (
    <>
      <Link to="/ic/games/$gameId/achievements" params={params} activeProps={current} resetScroll={false}>
        {words.achievements}
        <span className="num min-w-[2ch]">{lit ?? ''}</span>
      </Link>
      <Link to="/ic/games/$gameId/stats" params={params} activeProps={current} resetScroll={false}>
        {words.stats}
      </Link>
    </>
  ),
  leaderboards: ({ params }) => (
    <Link to="/ic/games/$gameId/leaderboards" params={params} activeProps={current} resetScroll={false}>
      {words.leaderboards}
    </Link>
  ),
  locations: ({ params }) => (
    <Link to="/ic/games/$gameId/locations" params={params} activeProps={current} resetScroll={false}>
      {words.locations}
    </Link>
  ),
}

export function TitleTabs({ title, gameId }: { title: GameTitle; gameId: string }) {
  const overview = useQuery(query(api.stats.gameOverview, { query: { title_id: title.id } }))
  const panels = usePanels(title)
  const lit = overview.data?.user_achievements_count
  return (
    <div className="wrap title-tabs">
      <TabLinks label={title.name}>
        {panels.map((panel) => (
          <Fragment key={panel}>{tabs[panel]?.({ params: { gameId }, lit })}</Fragment>
        ))}
      </TabLinks>
    </div>
  )
}
