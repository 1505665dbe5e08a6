import type { AlertGroup } from '@portal/contract/alerts'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { KeyHints } from '../../shared/key-hints.tsx'
import { useListKeys } from '../../shared/list-keys.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import {
  AssignButton,
  ResolveButton,
  SnoozeButton,
  useAlertActions,
  useFocusAfterAlert,
  type AlertActions,
} from './alert-actions.tsx'
import { AlertDetail, type OpenedMenu } from './alert-detail.tsx'
import { alertMessages as words } from './messages.ts'
import { filtered, sections, TriageFilters, TriageList, type TriageFilter } from './triage-list.tsx'
import { useAlertGroups, type AlertState } from './alerts.tsx'

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
  return (
    <Loaded read={groups} skeleton={<LoadingRows />}>
      {(data) => (
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
      )}
    </Loaded>
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

type TriageBulkProps = {
  groups: readonly AlertGroup[]
  actions: AlertActions
  canChange: boolean
  menu: OpenedMenu
  onClear: () => void
}

/** Takes the place of the filters while alerts are selected. */
const TriageBulk = ({ groups, actions, canChange, menu, onClear }: TriageBulkProps) => (
  <div
    className="[grid-area:1/1] flex min-h-11 flex-wrap items-center gap-1.5 self-start rounded-2 bg-s-3 px-2 py-1 inset-ring inset-ring-line-2"
    role="group"
    aria-label={words.bulk}
  >
    <strong className="px-1.5 text-14 font-[650]" role="status">
      {words.selected(groups.length)}
    </strong>
    {canChange && (
      <>
        <ResolveButton size="small" groups={groups} actions={actions} />
        <AssignButton
          size="small"
          groups={groups}
          actions={actions}
          withStaff
          opened={menu?.menu === 'assign' ? menu.times : 0}
        />
        <SnoozeButton size="small" groups={groups} actions={actions} opened={menu?.menu === 'snooze' ? menu.times : 0} />
      </>
    )}
    <Button size="small" variant="plain" className="ml-auto" icon={<X size={16} strokeWidth={2} aria-hidden />} onClick={onClear}>
      {words.clear}
    </Button>
  </div>
)

const wideScreen = '(min-width: 1180px)'

function watchWidth(change: () => void) {
  const query = matchMedia(wideScreen)
  query.addEventListener('change', change)
  return () => query.removeEventListener('change', change)
}

const useIsWide = () =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(wideScreen).matches,
    () => true,
  )

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

const focusRow = (list: Element | null, id: number) => list?.querySelector<HTMLElement>(`[data-alert="${id}"]`)?.focus()

/** The focus follows a row that left the list, but is not taken from elsewhere. */
function useFocusOnCursor(list: RefObject<HTMLElement | null>, cursorId: number) {
  const last = useRef(cursorId)
  useEffect(() => {
    const isMoved = last.current !== cursorId
    last.current = cursorId
    if (isMoved && document.activeElement === document.body) focusRow(list.current, cursorId)
  }, [list, cursorId])
}

type Chosen = { selected: readonly AlertGroup[]; chosen: ReadonlySet<number>; choose: (id: number, isChosen: boolean) => void }

function useChosen(shown: readonly AlertGroup[]): Chosen & { clear: () => void } {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return { chosen, choose, clear: () => setChosen(new Set()), selected: shown.filter(({ id }) => chosen.has(id)) }
}

type Keys = {
  state: AlertState
  current: AlertGroup | undefined
  targets: readonly AlertGroup[]
  actions: AlertActions
  marks: Chosen & { clear: () => void }
  move: (step: number) => void
  openMenu: (menu: 'assign' | 'snooze') => void
}

function useTriageKeys({ state, current, targets, actions, marks, move, openMenu }: Keys) {
  const navigate = useNavigate()
  const canChange = state !== 'resolved' && targets.length > 0
  const keys: Readonly<Record<string, (() => void) | false | undefined>> = {
    j: () => move(1),
    k: () => move(-1),
    x: current && (() => marks.choose(current.id, !marks.chosen.has(current.id))),
    e: canChange && (() => actions.resolve(targets)),
    a: canChange && (() => openMenu('assign')),
    s: canChange && state === 'standing' && (() => openMenu('snooze')),
    o: current && (() => void navigate({ to: '/pro/machines/$id', params: { id: String(current.machine_id) } })),
    Escape: marks.chosen.size > 0 && marks.clear,
  }
  useListKeys((key) => {
    const act = keys[key]
    if (act) act()
    return Boolean(act)
  })
}

function useTriage(groups: readonly AlertGroup[], state: AlertState, list: RefObject<HTMLElement | null>) {
  const isWide = useIsWide()
  const actions = useAlertActions()
  const [filter, setFilter] = useState<TriageFilter>({ by: state === 'resolved' ? 'newest' : 'machine' })
  const [isOpen, setOpen] = useState(false)
  const [menu, setMenu] = useState<OpenedMenu>(null)
  const parts = sections(filtered(groups, filter), filter.by)
  const shown = parts.flatMap((part) => part.groups)
  const marks = useChosen(shown)
  const cursor = useCursor(shown.map(({ id }) => id))
  useFocusOnCursor(list, cursor.id)
  const current = shown[cursor.index]
  const targets = marks.selected.length > 0 ? marks.selected : current ? [current] : []
  const move = (step: number) => {
    const isInside = list.current?.contains(document.activeElement) ?? false
    const target = isInside ? shown[cursor.index + step] : current
    if (!target) return
    cursor.moveTo(shown.indexOf(target))
    focusRow(list.current, target.id)
  }
  const openMenu = (name: 'assign' | 'snooze') => {
    if (!isWide && marks.selected.length === 0) setOpen(true)
    const alert = marks.selected.length > 0 ? null : (current?.id ?? null)
    setMenu({ menu: name, times: (menu?.times ?? 0) + 1, alert })
  }
  useTriageKeys({ state, current, targets, actions, marks, move, openMenu })
  const open = (group: AlertGroup) => {
    cursor.moveTo(shown.indexOf(group))
    setMenu(null)
    setOpen(true)
  }
  return {
    actions,
    parts,
    shown,
    current,
    marks,
    filter,
    setFilter,
    isWide,
    open,
    cursorId: cursor.id,
    /** The menus of selected alerts are in their bar, those of one in its detail. */
    menu,
    isSheetOpen: isOpen && !isWide,
    close: () => setOpen(false),
  }
}
