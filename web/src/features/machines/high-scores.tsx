import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { machineMessages as words } from './messages.ts'

const HighScoreTable = lazyPart(() => import('./high-score-table.tsx'), 'HighScoreTable')
const RemovedHighScores = lazyPart(() => import('./high-score-table.tsx'), 'RemovedHighScores')

/** Grand Champion, then High Score #1 to #4. */
type HighScoresProps = {
  scores: ReturnType<typeof useHighScores>
  ownId?: number | undefined
}

export function HighScores({ scores, ownId }: HighScoresProps) {
  return (
    <section aria-labelledby="high-scores">
      <h2 className="h-sec mb-3" id="high-scores">
        {words.highScores}
      </h2>
      <Loaded read={scores} skeleton={<SkeletonRows rows={5} height={60} />}>
        {(data) =>
          data.high_score.length === 0 ? (
            <NoScores />
          ) : (
            <Suspense fallback={<SkeletonRows rows={5} height={60} />}>
              <HighScoreTable rows={data.high_score} ownId={ownId} />
            </Suspense>
          )
        }
      </Loaded>
      {ownId !== undefined && (
        <Suspense>
          <RemovedHighScores machineId={ownId} />
        </Suspense>
      )}
    </section>
  )
}

const NoScores = () => (
  <EmptyState
    glyph="trophy"
    title={words.noScores}
    text={words.noScoresText}
    className="mt-4"
    action={
      <Link className={buttonClass()} to="/insider">
        {words.getCode}
      </Link>
    }
  />
)

export const useHighScores = (id: number) =>
  useQuery({ ...query(api.plays.machineHighScores, { query: { machine_id: id } }), refetchInterval: 60_000 })
