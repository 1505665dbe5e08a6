import { groundSentences } from '@portal/contract/rules/messages'
import type { RemovedScore } from '@portal/contract/score-reviews'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useNow } from '../../lib/clock.ts'
import { GameLink } from '../../shared/game-link.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { removedMessages as words } from './removed-messages.ts'

const AppealDialog = lazyPart(() => import('../../shared/appeal-dialog.tsx'), 'AppealDialog')

function Appeal({ score, onClose }: { score: RemovedScore; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <Suspense>
      <AppealDialog
        title={words.ask}
        lead={words.askText}
        label={words.text}
        missing={words.textMissing}
        action={words.send}
        send={(text) =>
          api.scoreReviews
            .appeal({ params: { id: score.id }, body: { text } })
            .finally(() => void client.invalidateQueries({ queryKey: keyOf(api.scoreReviews.mine) }))
        }
        onSent={() => {
          showToast(words.sent)
          onClose()
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}

export function RemovedScores() {
  const list = useQuery({ ...query(api.scoreReviews.mine), staleTime: 0 })
  const [asking, setAsking] = useState<RemovedScore | null>(null)
  return (
    <Loaded read={list} skeleton={<SkeletonRows rows={3} height={120} />}>
      {({ scores }) => {
        if (scores.length === 0)
          return (
            <EmptyState
              glyph="target"
              title={words.emptyTitle}
              text={words.emptyText}
              action={
                <Link className={buttonClass({ variant: 'secondary' })} to="/ic/leaderboards">
                  {words.toBoards}
                </Link>
              }
            />
          )
        return (
          <>
            <ul>
              {scores.map((score) => (
                <li key={score.id} className="border-b border-line-1 py-5">
                  <Removed score={score} onAsk={() => setAsking(score)} />
                </li>
              ))}
            </ul>
            {asking && <Appeal score={asking} onClose={() => setAsking(null)} />}
          </>
        )
      }}
    </Loaded>
  )
}

function Removed({ score, onAsk }: { score: RemovedScore; onAsk: () => void }) {
  const now = useNow(60_000)
  const formatTime = (at: string) => formatDayAndClock(at, now)
  const isBack = score.state === 'restored'
  return (
    <article>
      <h2 className="text-21 font-bold">
        <GameLink gameId={score.game_id}>{words.score(formatNumber(score.score), score.title_name)}</GameLink>
      </h2>
      <p className="t3 sm">{words.played(formatTime(score.played_at), score.code_version)}</p>
      <p className="mt-2">
        <Tag>{isBack ? words.restored : words.removed}</Tag>{' '}
        <span className="t3 sm">{(isBack ? words.restoredOn : words.decided)(formatTime(score.decided_at))}</span>
      </p>
      <p className="t2 mt-2">{groundSentences[score.ground]}</p>
      {score.reason && <p className="t2 [overflow-wrap:anywhere]">{score.reason}</p>}
      {score.appealed_at && (
        <div className="mt-3">
          <p className="t3 sm">{words.asked(formatTime(score.appealed_at))}</p>
          <p className="t2 [overflow-wrap:anywhere]">{score.appeal}</p>
          {!score.answered_at && <p className="t3 sm">{words.waiting}</p>}
        </div>
      )}
      {score.answer && (
        <div className="mt-3">
          <p className="t3 sm">{words.answer}</p>
          <p className="t2 [overflow-wrap:anywhere]">{score.answer}</p>
        </div>
      )}
      {score.may_appeal && (
        <Button className="mt-4" variant="secondary" onClick={onAsk}>
          {words.ask}
        </Button>
      )}
    </article>
  )
}
