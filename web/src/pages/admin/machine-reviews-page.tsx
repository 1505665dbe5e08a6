import { disownedMessages as words } from '../../features/disowned-games/messages.ts'
import { MachineReviews, type ReviewSelection } from '../../features/disowned-games/machine-reviews.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSelection } from './use-selection.ts'

/** Machines that somebody should look at. */
export function MachineReviewsPage() {
  usePageTitle(words.reviewTitle)
  return (
    <>
      <h1 className="h-page">{words.reviewTitle}</h1>
      <p className="admin-lead">{words.reviewLead}</p>
      <MachineReviews {...useSelection<ReviewSelection>()} />
    </>
  )
}
