import { removalGrounds, type RemovalGround } from '@portal/contract/rules/game-reviews'
import type { ScoreReview } from '@portal/contract/score-reviews'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { keyOf, query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { RowActions, SecondLine, type Column } from '../../shared/console-table.tsx'
import { proofMessages } from '../../shared/score-messages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { reviewMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/scores')

const confirmations = {
  leave: { title: words.leaveTitle, text: words.leaveText },
  remove: { title: words.removeTitle, text: words.removeText },
  restore: { title: words.restoreTitle, text: words.restoreText },
  uphold: { title: words.upholdTitle, text: words.upholdText },
} satisfies Record<Act, { title: (name: string) => string; text: string }>

function DecideDialog({ review, act, onDone }: { review: ScoreReview; act: Act; onDone: () => void }) {
  const [ground, setGround] = useState<RemovalGround>('impossible')
  const decide = useReviewDecision(act, review.id, onDone)
  return (
    <ChangeDialog
      title={confirmations[act].title(review.player.username)}
      text={confirmations[act].text}
      fields={
        act === 'remove' && (
          <SelectField
            label={words.ground}
            defaultLabel={words.chooseGround}
            options={removalGrounds.map((value) => ({ value, label: words.grounds[value] }))}
            value={ground}
            onChange={({ target }) => setGround(target.value as RemovalGround)}
          />
        )
      }
      action={words[act]}
      danger={act === 'remove'}
      pending={decide.isPending}
      error={decide.error}
      onConfirm={(reason) => decide.mutate({ reason, ground })}
      onClose={onDone}
    />
  )
}

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
      {asked && <DecideDialog {...asked} onDone={() => setAsked(null)} />}
      {taking && (
        <Suspense>
          <TakeUpDialog onClose={() => setTaking(false)} />
        </Suspense>
      )}
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

type Act = 'leave' | 'remove' | 'restore' | 'uphold'
type DecisionFields = { reason: string; ground: RemovalGround | '' }

function useReviewDecision(act: Act, id: number, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, ground }: DecisionFields): Promise<unknown> => {
      const params = { id }
      if (act === 'remove') return consoleApi.scoreReviews.remove({ params, body: { reason, ground: ground || 'rules' } })
      return consoleApi.scoreReviews[act]({ params, body: { reason } })
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.scoreReviews.list) }),
  })
}
