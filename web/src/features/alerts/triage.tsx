import type { AlertGroup } from '@portal/contract/alerts'
import { Suspense, useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { KeyHints } from '../../shared/key-hints.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AlertDetail } from './alert-detail.tsx'
import { alertMessages as words } from './messages.ts'
import { TriageBulk } from './triage-bulk.tsx'
import { TriageFilters } from './triage-filters.tsx'
import { TriageList } from './triage-list.tsx'
import { useAlertGroups, type AlertState } from './use-alerts.ts'
import { useFocusAfterAlert } from './use-focus-after-alert.ts'
import { useTriage } from './use-triage.ts'

const DetailSheet = lazyPart(() => import('./detail-sheet.tsx'), 'DetailSheet')

const pageSize = 100

const LoadingRows = () => (
  <Loading>
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className="grid h-14 grid-cols-[24px_28px_minmax(0,1fr)_44px] items-center gap-3 border-b border-line-1">
        <Skeleton width={20} height={20} />
        <Skeleton width={28} height={28} round />
        <Skeleton width="60%" />
        <Skeleton width={32} />
      </div>
    ))}
  </Loading>
)

const empty = {
  standing: { title: words.none, text: words.noneText },
  snoozed: { title: words.noneSnoozed, text: words.noneSnoozedText },
  resolved: { title: words.noneResolved, text: words.noneResolvedText },
}

export function Triage({ state }: { state: AlertState }) {
  const [page, setPage] = useState(1)
  const groups = useAlertGroups({ state, page, pageSize, group: 'business' })
  const { data } = groups
  const area = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => data?.groups.map(({ id }) => id), [data])
  const focus = useFocusAfterAlert(area, ids)
  if (groups.isError && !data)
    return <ErrorState text={problemSentence(groups.error)} onRetry={() => void groups.refetch()} pending={groups.isFetching} />
  if (!data) return <LoadingRows />
  return (
    <div ref={area} {...focus}>
      {data.count === 0 ? (
        <EmptyState glyph="list-checks" {...empty[state]} className="mt-4" />
      ) : (
        <>
          <Rows groups={data.groups} state={state} />
          <Pagination page={page} pageSize={pageSize} count={data.count} noun={words.alerts} onPage={setPage} />
          <KeyHints keys={words.keys} />
        </>
      )}
    </div>
  )
}

function Rows({ groups, state }: { groups: readonly AlertGroup[]; state: AlertState }) {
  const list = useRef<HTMLDivElement>(null)
  const triage = useTriage(groups, state, list)
  const { actions, current, marks, shown } = triage
  const { selected } = marks
  const isSelecting = selected.length > 0
  const menuOf = (alert: number | null) => (triage.menu?.alert === alert ? triage.menu : null)
  const detail = current && { group: current, actions, withStaff: true, opened: menuOf(current.id) }
  return (
    <>
      <div className="mt-4 mb-3 grid grid-cols-[minmax(0,1fr)]">
        <div className={`[grid-area:1/1] flex flex-wrap items-center gap-2 ${isSelecting ? 'invisible' : ''}`}>
          <TriageFilters groups={groups} shown={shown.length} filter={triage.filter} onFilter={triage.setFilter} />
        </div>
        {isSelecting && (
          <TriageBulk
            groups={selected}
            actions={actions}
            canChange={state !== 'resolved'}
            menu={menuOf(null)}
            onClear={marks.clear}
          />
        )}
      </div>
      <div className="grid items-start gap-7 min-[1180px]:grid-cols-[minmax(0,1fr)_388px]">
        <div ref={list}>
          {shown.length === 0 && <p className="py-6 text-t-2">{words.noMatch}</p>}
          <TriageList
            parts={triage.parts}
            by={triage.filter.by}
            cursorId={triage.cursorId}
            chosen={marks.chosen}
            isWide={triage.isWide}
            onChoose={marks.choose}
            onOpen={triage.open}
          />
        </div>
        {triage.isWide && detail && (
          <aside
            className="sticky top-4 max-h-[calc(100svh-32px)] overflow-y-auto rounded-3 bg-s-1 px-5 pt-4 pb-5 shadow-bezel"
            aria-label={words.detail}
          >
            <AlertDetail key={detail.group.id} {...detail} />
          </aside>
        )}
      </div>
      {triage.isSheetOpen && detail && (
        <Suspense>
          <DetailSheet {...detail} onClose={triage.close} />
        </Suspense>
      )}
    </>
  )
}
