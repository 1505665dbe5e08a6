import { RefusedGames } from '../../features/held-games/own-held.tsx'
import { removedMessages as words } from '../../features/score-reviews/removed-messages.ts'
import { RemovedScores } from '../../features/score-reviews/removed-scores.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'

export function RemovedScoresPage() {
  usePageTitle(words.title)
  return (
    <div className="wrap">
      <PageHeader
        crumb={<BackLink to="/account/profile/edit" label={words.back} />}
        title={words.title}
        meta={<p className="max-w-180">{words.lead}</p>}
      />
      <div className="max-w-195 load-in-order">
        <RefusedGames />
        <RemovedScores />
      </div>
    </div>
  )
}
