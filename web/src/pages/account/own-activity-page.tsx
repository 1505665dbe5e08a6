import { Link } from '@tanstack/react-router'
import { disownedMessages as disowned } from '../../features/disowned-games/messages.ts'
import { GamesInReview } from '../../features/held-games/own-held.tsx'
import { MachineSignIns, OwnActivity } from '../../features/stats/own-activity.tsx'
import { ownStatsMessages as words } from '../../features/stats/own-messages.ts'
import '../../features/stats/own-stats.css'
import { OwnTabs } from '../../features/stats/own-tabs.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

export function OwnActivityPage() {
  usePageTitle(words.activity)
  return (
    <div className="wrap pt-6">
      <h1 className="h-page mb-2">{words.activity}</h1>
      <OwnTabs />
      <GamesInReview />
      <OwnActivity />
      <p className="t3 sm mt-6">
        {disowned.hint}{' '}
        <Link className="link" to="/account/profile/data">
          {disowned.toHistory}
        </Link>
      </p>
      <MachineSignIns />
    </div>
  )
}
