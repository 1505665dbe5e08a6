import { getRouteApi } from '@tanstack/react-router'
import { useTitle } from '../../features/games/use-title.ts'
import { ModelStatsTable } from '../../features/stats/model-stats-table.tsx'
import { TitleFigures } from '../../features/stats/title-figures.tsx'

const route = getRouteApi('/player/ic/games/$gameId')

export function TitleStatsPage() {
  const { gameId } = route.useParams()
  const title = useTitle(gameId).data
  if (!title) return null
  return (
    <div className="wrap">
      <TitleFigures title={title} />
      <ModelStatsTable title={title} />
    </div>
  )
}
