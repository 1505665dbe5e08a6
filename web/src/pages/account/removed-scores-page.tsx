import { RefusedGames } from '../../features/held-games/own-held.tsx'
import { removedMessages as words } from '../../features/score-reviews/removed-messages.ts'
import { RemovedScores } from '../../features/score-reviews/removed-scores.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'

export function RemovedScoresPage() {
  usePageTitle(words.title)
  return (
    <div className="wrap max-w-215 pt-6">
      <BackLink to="/account/profile/edit" label={words.back} />
      <h1 className="display mt-3 mb-3 text-34 md:text-46">{words.title}</h1>
      <p className="t2 mb-6">{words.lead}</p>
      <RefusedGames />
      <RemovedScores />
    </div>
  )
}
