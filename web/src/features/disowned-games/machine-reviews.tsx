import type { MachineReview } from '@portal/contract/disowned-games'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { keyOf, query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { RowActions, SecondLine, type Column } from '../../shared/console-table.tsx'
import { disownedMessages as words } from './messages.ts'

const ChangeDialog = lazyPart(() => import('../../shared/change-dialog.tsx'), 'ChangeDialog')

const route = getRouteApi('/admin/admin/machine-reviews')

/** Without a state: open reviews. */
type ReviewSelection = { state?: 'closed' | undefined; page?: number | undefined }

const columnsOf = (onClose: (review: MachineReview) => void): Column<MachineReview>[] => [
  {
    name: words.columns.machine,
    cell: (review) => (
      <>
        <Link className="link" to="/admin/machines/$serial" params={{ serial: review.serial }}>
          {review.serial}
        </Link>
        <SecondLine>{[review.machine_name, review.title_name].filter(Boolean).join(', ')}</SecondLine>
        <SecondLine>{review.place || words.atHome}</SecondLine>
      </>
    ),
  },
  {
    name: words.columns.owner,
    cell: ({ owner }) =>
      owner ? (
        <Link className="link" to="/admin/users/$userId" params={{ userId: String(owner.user_id) }}>
          {owner.username}
        </Link>
      ) : (
        words.noOwner
      ),
  },
  {
    name: words.columns.why,
    cell: (review, now) => (
      <>
        {words.causes[review.cause]}
        <SecondLine>{words.disowned(review.disowned)}</SecondLine>
        <SecondLine>{words.opened(formatDayAndClock(review.opened_at, now))}</SecondLine>
      </>
    ),
  },
  {
    name: words.columns.act,
    cell: (review, now) =>
      review.closed_at ? (
        <>
          {words.states.closed}
          <SecondLine>{review.reason}</SecondLine>
          <SecondLine>{words.closed(review.closed_by ?? '', formatDayAndClock(review.closed_at, now))}</SecondLine>
        </>
      ) : (
        <RowActions
          actions={[{ label: words.close, name: words.closeName(review.serial), quiet: true, onSelect: () => onClose(review) }]}
        />
      ),
  },
]

export function MachineReviewsPage() {
  const { selection, onSelect } = useSelection<ReviewSelection>(route.useSearch())
  const [closing, setClosing] = useState<MachineReview | null>(null)
  const columns = useMemo(() => columnsOf(setClosing), [])
  const { state, page = 1 } = selection
  const list = useQuery({
    ...query(consoleApi.disownedGames.machines, { query: { page, ...(state && { state }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <ConsoleHead title={words.reviewTitle} lead={words.reviewLead} />
      <ConsoleList<MachineReview, ReviewSelection>
        stacked
        caption={words.reviewTitle}
        columns={columns}
        rowId={({ id }) => id}
        list={list}
        noun={words.reviews}
        selection={selection}
        onSelect={onSelect}
        filters={[{ by: 'state', label: words.stateLabel, allLabel: words.open, names: { closed: words.states.closed } }]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
      {closing && (
        <Suspense>
          <CloseDialog review={closing} onDone={() => setClosing(null)} />
        </Suspense>
      )}
    </>
  )
}

function CloseDialog({ review, onDone }: { review: MachineReview; onDone: () => void }) {
  const client = useQueryClient()
  const close = useMutation({
    mutationFn: (reason: string) => consoleApi.disownedGames.closeReview({ params: { id: review.id }, body: { reason } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.disownedGames.machines) }),
  })
  return (
    <ChangeDialog
      title={words.closeTitle(review.serial)}
      text={words.closeText}
      action={words.close}
      pending={close.isPending}
      error={close.error}
      onConfirm={(reason) => close.mutate(reason)}
      onClose={onDone}
    />
  )
}
