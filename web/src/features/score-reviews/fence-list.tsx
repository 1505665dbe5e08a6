import type { CodeFence } from '@portal/contract/score-reviews'
import { useState } from 'react'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { PagedList } from '../../shared/list-states.tsx'
import { ListTable } from '../../shared/list-table.tsx'
import { Button } from '../../ui/button.tsx'
import { FenceDialog } from './fence-dialog.tsx'
import { reviewMessages as words } from './messages.ts'
import { useFences, useLift } from './use-fences.ts'

type FenceListProps = { selection: { page?: number | undefined }; onSelect: (change: { page?: number | undefined }) => void }

/** Code versions that do not count, and those that did not for a while. */
export function FenceList({ selection: { page = 1 }, onSelect }: FenceListProps) {
  const list = useFences(page)
  const [listing, setListing] = useState(false)
  const [lifting, setLifting] = useState<CodeFence | null>(null)
  const add = (
    <Button variant="secondary" onClick={() => setListing(true)}>
      {words.fence}
    </Button>
  )
  const isEmpty = list.data?.results.length === 0
  return (
    <>
      {!isEmpty && <div className="admin-actions">{add}</div>}
      <PagedList
        list={list}
        page={page}
        noun={words.versions}
        empty={{ glyph: 'target', title: words.codeEmptyTitle, text: words.codeEmptyText, action: add }}
        onPage={(next) => onSelect({ page: next })}
      >
        {(rows) => <FenceTable rows={rows} onLift={setLifting} />}
      </PagedList>
      {listing && <FenceDialog onDone={() => setListing(false)} />}
      {lifting && <LiftDialog fence={lifting} onDone={() => setLifting(null)} />}
    </>
  )
}

function FenceTable({ rows, onLift }: { rows: CodeFence[]; onLift: (fence: CodeFence) => void }) {
  const now = useNow(60_000)
  return (
    <ListTable
      caption={words.codeTitle}
      columns={[
        { name: words.codeColumns.version },
        { name: words.codeColumns.why },
        { name: words.codeColumns.from, wide: true },
        { name: words.codeColumns.state },
      ]}
    >
      {rows.map((fence) => (
        <tr key={fence.id}>
          <th scope="row">
            {fence.title_name} <span className="num">{fence.code_version}</span>
          </th>
          <td className="break-anywhere">
            {fence.reason}
            <span className="admin-under">{words.setBy(fence.set_by, formatDayAndClock(fence.set_at, now))}</span>
          </td>
          <td className="wide-only">{formatDayAndClock(fence.from_at, now)}</td>
          <td>
            {fence.lifted_at ? (
              words.lifted(fence.lifted_by ?? '', formatDayAndClock(fence.lifted_at, now))
            ) : (
              <Button
                variant="quiet"
                aria-label={words.liftName(fence.title_name, fence.code_version)}
                onClick={() => onLift(fence)}
              >
                {words.lift}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

function LiftDialog({ fence, onDone }: { fence: CodeFence; onDone: () => void }) {
  const lift = useLift(fence.id, onDone)
  return (
    <ChangeDialog
      title={words.liftTitle(fence.title_name, fence.code_version)}
      text={words.liftText}
      action={words.lift}
      pending={lift.isPending}
      error={lift.error}
      onConfirm={(reason) => lift.mutate(reason)}
      onClose={onDone}
    />
  )
}
