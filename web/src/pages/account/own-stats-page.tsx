import { OwnStats } from '../../features/stats/own-stats.tsx'
import { ownStatsMessages as words } from '../../features/stats/own-messages.ts'
import '../../features/stats/own-stats.css'
import { OwnTabs } from '../../features/stats/own-tabs.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

export function OwnStatsPage() {
  usePageTitle(words.title)
  return (
    <div className="wrap pt-6">
      <h1 className="h-page mb-2">{words.title}</h1>
      <OwnTabs />
      <OwnStats />
    </div>
  )
}
