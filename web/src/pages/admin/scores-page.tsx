import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { reviewMessages as words } from '../../features/score-reviews/messages.ts'
import { ReviewList } from '../../features/score-reviews/review-list.tsx'
import type { ReviewSelection } from '../../features/score-reviews/use-reviews.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { useSelection } from './use-selection.ts'

const TakeUpDialog = lazyPart(() => import('../../features/score-reviews/take-up-dialog.tsx'), 'TakeUpDialog')

/** Scores that stand out, and what was decided of them. */
export function ScoresPage() {
  usePageTitle(words.title)
  const list = useSelection<ReviewSelection>()
  const [taking, setTaking] = useState(false)
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="admin-lead">{words.lead}</p>
      <Button variant="secondary" onClick={() => setTaking(true)}>
        {words.takeUp}
      </Button>
      <ReviewList {...list} />
      {taking && (
        <Suspense>
          <TakeUpDialog onClose={() => setTaking(false)} />
        </Suspense>
      )}
    </>
  )
}
