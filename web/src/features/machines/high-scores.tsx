import type { HighScore } from '@portal/contract/plays'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { formatAgo } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { GameLink } from '../../shared/game-link.tsx'
import { Score } from '../../shared/score.tsx'
import { useFlip } from '../../shared/use-flip.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { machineMessages as words } from './messages.ts'
import type { useHighScores } from './use-machine.ts'

const loadRemovedScores = () => import('./removed-high-scores.tsx')
const TakeOffButton = lazyPart(loadRemovedScores, 'TakeOffButton')
const RemovedHighScores = lazyPart(loadRemovedScores, 'RemovedHighScores')

/** Grand Champion, then High Score #1 to #4. */
type HighScoresProps = {
  scores: ReturnType<typeof useHighScores>
  ownId?: number | undefined
}

export function HighScores({ scores, ownId }: HighScoresProps) {
  return (
    <section aria-labelledby="high-scores" className="machine-high-scores">
      <h2 className="h-sec" id="high-scores">
        {words.highScores}
      </h2>
      {scores.data ? (
        scores.data.high_score.length === 0 ? (
          <NoScores />
        ) : (
          <ScoreTable rows={scores.data.high_score} ownId={ownId} />
        )
      ) : scores.isError ? (
        <ErrorState text={problemSentence(scores.error)} onRetry={() => void scores.refetch()} pending={scores.isFetching} />
      ) : (
        <SkeletonRows rows={5} height={66} />
      )}
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

function ScoreTable({ rows, ownId }: { rows: readonly HighScore[]; ownId: number | undefined }) {
  const now = useNow()
  const list = useFlip<HTMLTableSectionElement>('high-scores')
  return (
    <Table caption={words.highScores} className={ownId === undefined ? 'machine-scores' : 'machine-scores machine-scores-own'}>
      <thead>
        <tr>
          <th scope="col">{words.headRank}</th>
          <th scope="col">{words.headPlayer}</th>
          <th scope="col" className="text-right">
            {words.headScore}
          </th>
          <th scope="col" className="text-right machine-set">
            {words.headSet}
          </th>
          {ownId !== undefined && (
            <th scope="col" className="machine-act">
              <span className="sr-only">{words.headAct}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={list}>
        {rows.map((row, index) => (
          <tr key={row.id} data-flip={row.id}>
            <td className="machine-location">{index === 0 ? words.grandChampion : words.highScore(index)}</td>
            <td>
              <span className="machine-who">
                <PlayerAvatar player={row} gold={row.user.is_all_access} size={36} />
                <strong>
                  {row.username || row.initials} {row.user.is_all_access && <AllAccessMark />}
                </strong>
              </span>
            </td>
            <td className="text-right machine-score">
              <GameLink gameId={row.game_id}>
                <Score value={Number(row.score)} roll />
                {row.game_id && <span className="sr-only"> {words.seeGame}</span>}
              </GameLink>
            </td>
            <td className="text-right machine-set">{formatAgo(row.date, now)}</td>
            {ownId !== undefined && (
              <td className="text-right machine-act">
                <Suspense>
                  <TakeOffButton machineId={ownId} row={row} />
                </Suspense>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
