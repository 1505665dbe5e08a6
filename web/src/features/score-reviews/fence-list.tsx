import type { CodeFence } from '@portal/contract/score-reviews'
import { useMemo, useState } from 'react'
import { formatDayAndClock } from '../../lib/format.ts'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { RowActions, Under, type Column } from '../../shared/console-table.tsx'
import { Button } from '../../ui/button.tsx'
import { FenceDialog } from './fence-dialog.tsx'
import { reviewMessages as words } from './messages.ts'
import { useFences, useLift } from './use-fences.ts'

const columnsOf = (onLift: (fence: CodeFence) => void): Column<CodeFence>[] => [
  {
    name: words.codeColumns.version,
    cell: (fence) => (
      <>
        {fence.title_name} <span className="num">{fence.code_version}</span>
      </>
    ),
  },
  {
    name: words.codeColumns.why,
    cell: (fence, now) => (
      <>
        {fence.reason}
        <Under>{words.setBy(fence.set_by, formatDayAndClock(fence.set_at, now))}</Under>
      </>
    ),
  },
  { name: words.codeColumns.from, wide: true, cell: (fence, now) => formatDayAndClock(fence.from_at, now) },
  {
    name: words.codeColumns.state,
    cell: (fence, now) =>
      fence.lifted_at ? (
        words.lifted(fence.lifted_by ?? '', formatDayAndClock(fence.lifted_at, now))
      ) : (
        <RowActions
          actions={[
            {
              label: words.lift,
              name: words.liftName(fence.title_name, fence.code_version),
              quiet: true,
              onSelect: () => onLift(fence),
            },
          ]}
        />
      ),
  },
]

export function CodeVersionsPage() {
  const { selection, onSelect } = useSelection<{ page?: number | undefined }>()
  const [listing, setListing] = useState(false)
  const [lifting, setLifting] = useState<CodeFence | null>(null)
  const columns = useMemo(() => columnsOf(setLifting), [])
  return (
    <>
      <ConsoleHead
        title={words.codeTitle}
        lead={words.codeLead}
        action={<Button onClick={() => setListing(true)}>{words.fence}</Button>}
      />
      <ConsoleList<CodeFence, { page?: number | undefined }>
        caption={words.codeTitle}
        columns={columns}
        rowId={({ id }) => id}
        list={useFences(selection.page)}
        noun={words.versions}
        selection={selection}
        onSelect={onSelect}
        empty={{ title: words.codeEmptyTitle, text: words.codeEmptyText }}
      />
      {listing && <FenceDialog onDone={() => setListing(false)} />}
      {lifting && <LiftDialog fence={lifting} onDone={() => setLifting(null)} />}
    </>
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
