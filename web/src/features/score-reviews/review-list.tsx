import type { ScoreReview } from '@portal/contract/score-reviews'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { RowActions, SecondLine, type Column } from '../../shared/console-table.tsx'
import { proofMessages } from '../../shared/score-messages.ts'
import { Button } from '../../ui/button.tsx'
import type { Act } from './decide-dialog.tsx'
import { reviewMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/scores')

const DecideDialog = lazyPart(() => import('./decide-dialog.tsx'), 'DecideDialog')
const TakeUpDialog = lazyPart(() => import('./take-up-dialog.tsx'), 'TakeUpDialog')

type Asked = { review: ScoreReview; act: Act }

function Decided({ review, now }: { review: ScoreReview; now: Date }) {
  if (review.state === 'open') return null
  return (
    <>
      {words.stateOf[review.state]}
      {review.ground && <SecondLine>{words.grounds[review.ground]}</SecondLine>}
      {review.reason && <SecondLine>{review.reason}</SecondLine>}
      {review.decided_at && (
        <SecondLine>{words.decided(review.decided_by ?? '', formatDayAndClock(review.decided_at, now))}</SecondLine>
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

const columnsOf = (onAct: (asked: Asked) => void): Column<ScoreReview>[] => [
  {
    name: words.columns.player,
    cell: ({ player, played_at }, now) => (
      <>
        <Link className="link" to="/admin/users/$userId" params={{ userId: String(player.user_id) }}>
          {player.username}
        </Link>
        <SecondLine>
          <time dateTime={played_at}>{formatDayAndClock(played_at, now)}</time>
        </SecondLine>
      </>
    ),
  },
  {
    name: words.columns.score,
    cell: ({ score, title_name, findings, appeal, answer }) => (
      <>
        <span className="num">{formatNumber(score)}</span> {title_name}
        {findings.length === 0 && <SecondLine>{words.noFindings}</SecondLine>}
        {findings.map(({ kind, times }) => (
          <SecondLine key={kind}>{words.findings[kind](formatNumber(times))}</SecondLine>
        ))}
        {appeal && <SecondLine>{words.appeal(appeal)}</SecondLine>}
        {answer && <SecondLine>{words.answered(answer)}</SecondLine>}
      </>
    ),
  },
  {
    name: words.columns.game,
    wide: true,
    cell: (review) => (
      <>
        {words.played(review.place, review.code_version)}
        <SecondLine>{words.length(Math.max(1, Math.round(review.seconds / 60)), review.players)}</SecondLine>
        <SecondLine>{proofMessages[review.proof]}</SecondLine>
        <SecondLine>{review.is_verified ? words.verified : words.notVerified}</SecondLine>
      </>
    ),
  },
  {
    name: words.columns.state,
    cell: (review, now) => (
      <>
        <RowActions
          actions={actsOf(review).map((act) => ({
            label: words[act],
            name: nameOf[act](review.player.username),
            quiet: true,
            onSelect: () => onAct({ review, act }),
          }))}
        />
        <Decided review={review} now={now} />
      </>
    ),
  },
]

export function ScoresPage() {
  const { selection, onSelect } = useSelection<ReviewSelection>(route.useSearch())
  const [asked, setAsked] = useState<Asked | null>(null)
  const [taking, setTaking] = useState(false)
  const columns = useMemo(() => columnsOf(setAsked), [])
  return (
    <>
      <ConsoleHead
        title={words.title}
        lead={words.lead}
        action={<Button onClick={() => setTaking(true)}>{words.review}</Button>}
      />
      <ConsoleList<ScoreReview, ReviewSelection>
        caption={words.title}
        columns={columns}
        rowId={({ id }) => id}
        list={useReviews(selection)}
        noun={words.noun}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.searchLabel, maxLength: 64 }}
        filters={[{ by: 'state', label: words.stateLabel, allLabel: words.open, names: words.states }]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
      />
      <Suspense>
        {asked && <DecideDialog {...asked} onDone={() => setAsked(null)} />}
        {taking && <TakeUpDialog onClose={() => setTaking(false)} />}
      </Suspense>
    </>
  )
}

type ReviewSelection = {
  search?: string | undefined
  state?: 'appealed' | 'removed' | 'restored' | 'left' | undefined
  page?: number | undefined
}

const useReviews = ({ search, state, page }: ReviewSelection) =>
  useQuery({
    ...query(consoleApi.scoreReviews.list, {
      query: { ...(search && { search }), ...(state && { state }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
