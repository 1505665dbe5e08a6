import type { ScoreReview } from '@portal/contract/score-reviews'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { ListTable } from '../../shared/list-table.tsx'
import { proofMessages } from '../../shared/proof-messages.ts'
import { Button } from '../../ui/button.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { reviewMessages as words } from './messages.ts'
import type { Act } from './use-reviews.ts'

type Asked = { review: ScoreReview; act: Act }

/** One line a score: whose, why it stands out, where it was played, and what can be done. */
export function ReviewTable({ rows }: { rows: ScoreReview[] }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      <ListTable
        caption={words.title}
        columns={[
          { name: words.columns.player },
          { name: words.columns.score },
          { name: words.columns.game, wide: true },
          { name: words.columns.state },
        ]}
      >
        {rows.map((review) => (
          <ReviewRow key={review.id} review={review} onAct={(act) => setAsked({ review, act })} />
        ))}
      </ListTable>
      {asked && <DecideDialog {...asked} onDone={() => setAsked(null)} />}
    </>
  )
}

function ReviewRow({ review, onAct }: { review: ScoreReview; onAct: (act: Act) => void }) {
  const now = useNow(60_000)
  const { player, findings } = review
  const minutes = Math.max(1, Math.round(review.seconds / 60))
  return (
    <tr>
      <th scope="row">
        <Link className="link" to="/admin/users/$userId" params={{ userId: String(player.user_id) }}>
          {player.username}
        </Link>
        <span className="admin-under">
          <time dateTime={review.played_at}>{formatDayAndClock(review.played_at, now)}</time>
        </span>
      </th>
      <td className="break-anywhere">
        <span className="num">{formatNumber(review.score)}</span> {review.title_name}
        {findings.length === 0 && <span className="admin-under">{words.noFindings}</span>}
        {findings.map(({ kind, times }) => (
          <span key={kind} className="admin-under">
            {words.findings[kind](formatNumber(times))}
          </span>
        ))}
        {review.appeal && <span className="admin-under">{words.appeal(review.appeal)}</span>}
        {review.answer && <span className="admin-under">{words.answered(review.answer)}</span>}
      </td>
      <td className="wide-only">
        {words.played(review.place, review.code_version)}
        <span className="admin-under">{words.length(minutes, review.players)}</span>
        <span className="admin-under">{proofMessages[review.proof]}</span>
        <span className="admin-under">{review.is_verified ? words.verified : words.notVerified}</span>
      </td>
      <td>
        <Acts review={review} onAct={onAct} />
        <Decided review={review} />
      </td>
    </tr>
  )
}

function Decided({ review }: { review: ScoreReview }) {
  const now = useNow(60_000)
  if (review.state === 'open') return null
  return (
    <>
      {words.stateOf[review.state]}
      {review.ground && <span className="admin-under">{words.grounds[review.ground]}</span>}
      {review.reason && <span className="admin-under">{review.reason}</span>}
      {review.decided_at && (
        <span className="admin-under">{words.decided(review.decided_by ?? '', formatDayAndClock(review.decided_at, now))}</span>
      )}
    </>
  )
}

const actsOf = ({ state, appealed_at, answered_at }: ScoreReview): Act[] => {
  if (state === 'open') return ['leave', 'remove']
  if (state !== 'removed') return ['remove']
  return appealed_at && !answered_at ? ['uphold', 'restore'] : ['restore']
}

const nameOf = {
  leave: words.leaveName,
  remove: words.removeName,
  restore: words.restoreName,
  uphold: words.upholdName,
} satisfies Record<Act, (name: string) => string>

const Acts = ({ review, onAct }: { review: ScoreReview; onAct: (act: Act) => void }) => (
  <span className="flex flex-wrap gap-1">
    {actsOf(review).map((act) => (
      <Button key={act} variant="quiet" aria-label={nameOf[act](review.player.username)} onClick={() => onAct(act)}>
        {words[act]}
      </Button>
    ))}
  </span>
)
