import { usePageTitle } from '../../lib/page-title.ts'

export function LeaderboardPage() {
  usePageTitle('Leaderboard')
  return (
    <div className="wrap pt-9">
      <h1 className="h-page">Leaderboard</h1>
    </div>
  )
}
