import type { ScoreReview } from '@portal/contract/score-reviews'
import { ConsoleList } from '../../shared/console-list.tsx'
import { reviewMessages as words } from './messages.ts'
import { ReviewTable } from './review-table.tsx'
import { useReviews, type ReviewSelection } from './use-reviews.ts'

type ReviewListProps = { selection: ReviewSelection; onSelect: (change: ReviewSelection) => void }

/** Scores that stand out, ten a page, those to look at first of all. */
export const ReviewList = ({ selection, onSelect }: ReviewListProps) => (
  <ConsoleList<ScoreReview, ReviewSelection>
    list={useReviews(selection)}
    noun={words.scores}
    selection={selection}
    onSelect={onSelect}
    searchBox={{ label: words.searchLabel, action: words.search, maxLength: 64 }}
    choices={[{ by: 'state', label: words.stateLabel, any: words.open, names: words.states }]}
    empty={{ title: words.emptyTitle, text: words.emptyText }}
    showAll={words.showAll}
  >
    {(rows) => <ReviewTable rows={rows} />}
  </ConsoleList>
)
