import { usePageTitle } from '../../lib/page-title.ts'

export function TitleLeaderboardsPage() {
  usePageTitle('Leaderboards')
  return (
    <div className="wrap pt-9">
      <h1 className="h-page">Leaderboards</h1>
    </div>
  )
}
