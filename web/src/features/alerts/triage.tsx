import type { AlertGroup } from '@portal/contract/alerts'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { KeyHints } from '../../shared/key-hints.tsx'
import { useListKeys } from '../../shared/list-keys.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton, Loading } from '../../ui/skeleton.tsx'
import { useAlertActions } from './alert-actions.ts'
import { AssignButton, ResolveButton, SnoozeButton } from './alert-buttons.tsx'
import { AlertDetail, type OpenedMenu } from './alert-detail.tsx'
import { alertMessages as words } from './messages.ts'
import { TriageFilters } from './triage-filters.tsx'
import { TriageList } from './triage-list.tsx'
import { filtered, sections, type TriageFilter } from './triage-order.ts'
import { useAlertGroups, type AlertState } from './use-alerts.ts'

const DetailSheet = lazyPart(() => import('./detail-sheet.tsx'), 'DetailSheet')

const pageSize = 100

const wideScreen = '(min-width: 1180px)'

function watchWidth(change: () => void) {
  const query = matchMedia(wideScreen)
  query.addEventListener('change', change)
  return () => query.removeEventListener('change', change)
}

/** Whether the detail has room beside the list. */
const useIsWide = () =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(wideScreen).matches,
    () => true,
  )

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

/** The alerts of an operator, to decide what to fix first. */
export function Triage({ state }: { state: AlertState }) {
  const [page, setPage] = useState(1)
  const groups = useAlertGroups({ state, page, pageSize, group: 'business' })
  const { data } = groups
  if (groups.isError && !data)
    return <ErrorState text={problemSentence(groups.error)} onRetry={() => void groups.refetch()} pending={groups.isFetching} />
  if (!data) return <LoadingRows />
  if (data.count === 0) return <EmptyState glyph="list-checks" {...empty[state]} className="mt-4" />
  return (
    <>
      <Rows groups={data.groups} state={state} />
      <Pagination page={page} pageSize={pageSize} count={data.count} noun={words.alerts} onPage={setPage} />
      <KeyHints keys={words.keys} />
    </>
  )
}

/** The row of the cursor. When it leaves the list, the one that takes its place follows. */
function useCursor(ids: readonly number[]) {
  const [cursor, setCursor] = useState({ id: ids[0] ?? 0, index: 0 })
  const found = ids.indexOf(cursor.id)
  const index = found >= 0 ? found : Math.min(cursor.index, ids.length - 1)
  const id = ids[index] ?? 0
  if (id !== cursor.id || index !== cursor.index) setCursor({ id, index })
  const moveTo = (next: number) => {
    const nextId = ids[next]
    if (nextId !== undefined) setCursor({ id: nextId, index: next })
  }
  return { id, index, moveTo }
}

function Rows({ groups, state }: { groups: readonly AlertGroup[]; state: AlertState }) {
  const navigate = useNavigate()
  const isWide = useIsWide()
  const actions = useAlertActions()
  const [filter, setFilter] = useState<TriageFilter>({ by: state === 'resolved' ? 'newest' : 'machine' })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState<OpenedMenu>(null)
  const list = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const parts = sections(filtered(groups, filter), filter.by)
  const shown = parts.flatMap((part) => part.groups)
  const cursor = useCursor(shown.map(({ id }) => id))
  const current = shown[cursor.index]
  const selected = shown.filter(({ id }) => chosen.has(id))
  const targets = selected.length > 0 ? selected : current ? [current] : []

  const focusRow = (id: number) => list.current?.querySelector<HTMLElement>(`[data-alert="${id}"]`)?.focus()
  // The focus follows a row that left the list, but is not taken from elsewhere.
  useEffect(() => {
    if (cursor.id && document.activeElement === document.body && hadFocus.current) focusRow(cursor.id)
  }, [cursor.id])

  const open = (menu: 'assign' | 'snooze') => {
    if (!isWide && selected.length === 0) setOpen(true)
    setOpened({ menu, times: (opened?.times ?? 0) + 1 })
  }
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const move = (step: number) => {
    const next = shown[cursor.index + step]
    const target = document.activeElement && list.current?.contains(document.activeElement) ? next : (next ?? current)
    if (!target) return
    cursor.moveTo(shown.indexOf(target))
    focusRow(target.id)
  }
  useListKeys((key) => {
    if (key === 'j') move(1)
    else if (key === 'k') move(-1)
    else if (key === 'x' && current) choose(current.id, !chosen.has(current.id))
    else if (key === 'e' && state !== 'resolved' && targets.length > 0) actions.resolve(targets)
    else if (key === 'a' && state !== 'resolved' && targets.length > 0) open('assign')
    else if (key === 's' && state === 'standing' && targets.length > 0) open('snooze')
    else if (key === 'o' && current) void navigate({ to: '/pro/machines/$id', params: { id: String(current.machine_id) } })
    else if (key === 'Escape' && chosen.size > 0) setChosen(new Set())
    else return false
    return true
  })

  const detail = current && {
    group: current,
    actions,
    withStaff: true,
    opened: selected.length > 0 ? null : opened,
  }
  return (
    <>
      <div className="mt-4 mb-3 grid grid-cols-[minmax(0,1fr)]">
        <div className={`[grid-area:1/1] flex flex-wrap items-center gap-2 ${selected.length > 0 ? 'invisible' : ''}`}>
          <TriageFilters groups={groups} shown={shown.length} filter={filter} onFilter={setFilter} />
        </div>
        {selected.length > 0 && (
          <div
            className="[grid-area:1/1] flex min-h-11 flex-wrap items-center gap-1.5 self-start rounded-2 bg-s-3 px-2 py-1 inset-ring inset-ring-line-2"
            role="group"
            aria-label={words.bulk}
          >
            <strong className="px-1.5 text-14 font-[650]" role="status">
              {words.selected(selected.length)}
            </strong>
            {state !== 'resolved' && (
              <>
                <ResolveButton size="small" groups={selected} actions={actions} />
                <AssignButton
                  size="small"
                  groups={selected}
                  actions={actions}
                  withStaff
                  opened={opened?.menu === 'assign' ? opened.times : 0}
                />
                <SnoozeButton
                  size="small"
                  groups={selected}
                  actions={actions}
                  opened={opened?.menu === 'snooze' ? opened.times : 0}
                />
              </>
            )}
            <Button
              size="small"
              variant="plain"
              className="ml-auto"
              icon={<X size={16} strokeWidth={2} aria-hidden />}
              onClick={() => setChosen(new Set())}
            >
              {words.clear}
            </Button>
          </div>
        )}
      </div>
      <div className="grid items-start gap-7 min-[1180px]:grid-cols-[minmax(0,1fr)_388px]">
        <div
          ref={list}
          onFocus={() => {
            hadFocus.current = true
          }}
        >
          {shown.length === 0 && <p className="py-6 text-t-2">{words.noMatch}</p>}
          <TriageList
            parts={parts}
            by={filter.by}
            cursorId={cursor.id}
            chosen={chosen}
            isWide={isWide}
            onChoose={choose}
            onOpen={(group) => {
              cursor.moveTo(shown.indexOf(group))
              setOpened(null)
              if (!isWide) setOpen(true)
            }}
          />
        </div>
        {isWide && detail && (
          <aside
            className="sticky top-4 max-h-[calc(100svh-32px)] overflow-y-auto rounded-3 bg-s-1 px-5 pt-4 pb-5 shadow-bezel"
            aria-label={words.detail}
          >
            <AlertDetail key={detail.group.id} {...detail} />
          </aside>
        )}
      </div>
      {!isWide && isOpen && detail && (
        <Suspense>
          <DetailSheet {...detail} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
