import { MachineSignIns, OwnActivity } from '../../features/stats/own-activity.tsx'
import { ownStatsMessages as words } from '../../features/stats/own-messages.ts'
import '../../features/stats/own-stats.css'
import { OwnTabs } from '../../features/stats/own-tabs.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

/** What the reader has played, session by session. */
export function OwnActivityPage() {
  usePageTitle(words.activity)
  return (
    <div className="wrap pt-6">
      <h1 className="h-page mb-2">{words.activity}</h1>
      <OwnTabs />
      <OwnActivity />
      <MachineSignIns />
    </div>
  )
}
