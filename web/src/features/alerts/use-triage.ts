import type { AlertGroup } from '@portal/contract/alerts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { useListKeys } from '../../shared/list-keys.ts'
import { useAlertActions, type AlertActions } from './alert-actions.ts'
import type { OpenedMenu } from './alert-detail.tsx'
import { filtered, sections, type TriageFilter } from './triage-order.ts'
import type { AlertState } from './use-alerts.ts'

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

export function useTriage(groups: readonly AlertGroup[], state: AlertState, list: RefObject<HTMLElement | null>) {
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
