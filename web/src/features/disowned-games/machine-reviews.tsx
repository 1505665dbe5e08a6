import type { MachineReview } from '@portal/contract/disowned-games'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { PagedList } from '../../shared/list-states.tsx'
import { ListTable } from '../../shared/list-table.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { disownedMessages as words } from './messages.ts'

/** What the console's list shows; it stands in the address bar. Without a state the open reviews. */
export type ReviewSelection = { state?: 'closed' | undefined; page?: number | undefined }

type MachineReviewsProps = { selection: ReviewSelection; onSelect: (change: ReviewSelection) => void }

/** Machines that somebody should look at, ten a page. */
export function MachineReviews({ selection: { state, page = 1 }, onSelect }: MachineReviewsProps) {
  const list = useQuery({
    ...query(api.disownedGames.machines, { query: { page, ...(state && { state }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <div className="admin-tools">
        <SelectField
          label={words.stateLabel}
          defaultLabel={words.open}
          options={[
            { value: 'open', label: words.open },
            { value: 'closed', label: words.states.closed },
          ]}
          value={state ?? 'open'}
          onChange={({ target }) => onSelect({ state: target.value === 'closed' ? 'closed' : undefined, page: undefined })}
        />
      </div>
      <PagedList
        list={list}
        page={page}
        noun={words.reviews}
        empty={{ glyph: 'search-x', title: words.emptyTitle, text: words.emptyText }}
        onPage={(wanted) => onSelect({ page: wanted })}
      >
        {(rows) => <ReviewTable rows={rows} />}
      </PagedList>
    </>
  )
}

function ReviewTable({ rows }: { rows: MachineReview[] }) {
  const now = useNow(60_000)
  const [closing, setClosing] = useState<MachineReview | null>(null)
  return (
    <>
      <ListTable
        stacked
        caption={words.reviewTitle}
        columns={[
          { name: words.columns.machine },
          { name: words.columns.owner },
          { name: words.columns.why },
          { name: words.columns.act },
        ]}
      >
        {rows.map((review) => (
          <tr key={review.id}>
            <th scope="row" className="break-anywhere">
              <Link className="link" to="/admin/machines/$serial" params={{ serial: review.serial }}>
                {review.serial}
              </Link>
              <span className="admin-under">{[review.machine_name, review.title_name].filter(Boolean).join(', ')}</span>
              <span className="admin-under">{review.place || words.atHome}</span>
            </th>
            <td>
              {review.owner ? (
                <Link className="link" to="/admin/users/$userId" params={{ userId: String(review.owner.user_id) }}>
                  {review.owner.username}
                </Link>
              ) : (
                words.nobody
              )}
            </td>
            <td>
              {words.causes[review.cause]}
              <span className="admin-under">{words.disowned(review.disowned)}</span>
              <span className="admin-under">{words.opened(formatDayAndClock(review.opened_at, now))}</span>
            </td>
            <td>
              {review.closed_at ? (
                <>
                  {words.states.closed}
                  <span className="admin-under">{review.reason}</span>
                  <span className="admin-under">
                    {words.closed(review.closed_by ?? '', formatDayAndClock(review.closed_at, now))}
                  </span>
                </>
              ) : (
                <Button variant="quiet" aria-label={words.closeName(review.serial)} onClick={() => setClosing(review)}>
                  {words.close}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </ListTable>
      {closing && <CloseDialog review={closing} onDone={() => setClosing(null)} />}
    </>
  )
}

function CloseDialog({ review, onDone }: { review: MachineReview; onDone: () => void }) {
  const client = useQueryClient()
  const close = useMutation({
    mutationFn: (reason: string) => api.disownedGames.closeReview({ params: { id: review.id }, body: { reason } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.disownedGames.machines) }),
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
