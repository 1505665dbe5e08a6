import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { CodeFence } from '@portal/contract/score-reviews'
import { Suspense, useMemo, useState } from 'react'
import { query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { type Column, RowActions, SecondLine } from '../../shared/console-table.tsx'
import { Button } from '../../ui/button.tsx'
import { reviewMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/code-versions')

const useFences = (page: number | undefined) =>
  useQuery({
    ...query(consoleApi.scoreReviews.fences, { query: { ...(page && { page }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const loadDialogs = () => import('./fence-dialogs.tsx')
const FenceDialog = lazyPart(loadDialogs, 'FenceDialog')
const LiftDialog = lazyPart(loadDialogs, 'LiftDialog')

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
        <SecondLine>{words.excludedBy(fence.set_by, formatDayAndClock(fence.set_at, now))}</SecondLine>
      </>
    ),
  },
  { name: words.codeColumns.from, wide: true, cell: (fence, now) => formatDayAndClock(fence.from_at, now) },
  {
    name: words.codeColumns.state,
    cell: (fence, now) =>
      fence.lifted_at ? (
        words.includedAgain(fence.lifted_by ?? '', formatDayAndClock(fence.lifted_at, now))
      ) : (
        <RowActions
          actions={[
            {
              label: words.include,
              name: words.includeName(fence.title_name, fence.code_version),
              quiet: true,
              onSelect: () => onLift(fence),
            },
          ]}
        />
      ),
  },
]

export function CodeVersionsPage() {
  const { selection, onSelect } = useSelection<{ page?: number | undefined }>(route.useSearch())
  const [listing, setListing] = useState(false)
  const [lifting, setLifting] = useState<CodeFence | null>(null)
  const columns = useMemo(() => columnsOf(setLifting), [])
  return (
    <>
      <ConsoleHead
        title={words.codeTitle}
        lead={words.codeLead}
        action={<Button onClick={() => setListing(true)}>{words.exclude}</Button>}
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
      <Suspense>
        {listing && <FenceDialog onDone={() => setListing(false)} />}
        {lifting && <LiftDialog fence={lifting} onDone={() => setLifting(null)} />}
      </Suspense>
    </>
  )
}
