import { useParams } from '@tanstack/react-router'
import { RecentUnlocks } from '../../features/achievements/recent-unlocks.tsx'
import { useTitle } from '../../features/games/use-title.ts'
import { ModelStatsTable } from '../../features/stats/model-stats-table.tsx'
import '../../features/stats/model-stats.css'

export function TitleOverviewPage() {
  const { gameId = '' } = useParams({ strict: false })
  const title = useTitle(gameId).data
  if (!title) return null
  return (
    <div className="wrap">
      <ModelStatsTable title={title} />
      <RecentUnlocks title={title} />
    </div>
  )
}
