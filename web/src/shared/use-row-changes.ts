import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rowKeys, type RankedRow } from './live-rows.ts'

export type RowChange = { gain: number | null; places: number | null }
export type RowChanges = ReadonlyMap<string, RowChange>

const shownForMs = 6000
const none: RowChanges = new Map()

type Seen = { view: string; rows: Map<string, RankedRow>; newest: string }

function changesSince(seen: Seen, rows: readonly RankedRow[], keys: readonly string[]): [string, RowChange][] {
  return rows.flatMap((row, index): [string, RowChange][] => {
    const key = keys[index] ?? ''
    const before = seen.rows.get(key)
    // A row that moved in from the next page is not highlighted; a score set since then is.
    if (before === undefined) return row.date > seen.newest ? [[key, { gain: null, places: null }]] : []
    return row.score > before.score ? [[key, { gain: row.score - before.score, places: before.rank - row.rank }]] : []
  })
}

/** Rows that changed in the last six seconds. Another `view` (page, filter, title) resets them. */
export function useRowChanges(view: string, rows: readonly RankedRow[]): RowChanges {
  const seen = useRef<Seen | null>(null)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const [changes, setChanges] = useState(none)

  useLayoutEffect(() => {
    const past = seen.current
    const keys = rowKeys(rows)
    const known = new Map(rows.map((row, index) => [keys[index] ?? '', row]))
    const newest = rows.reduce((latest, row) => (row.date > latest ? row.date : latest), past?.newest ?? '')
    seen.current = { view, rows: known, newest }
    if (!past || past.view !== view) return setChanges(none)
    const fresh = changesSince(past, rows, keys)
    if (fresh.length === 0) return
    setChanges((shown) => new Map([...shown, ...fresh]))
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setChanges((shown) => without(shown, fresh))
    }, shownForMs)
    timers.current.add(timer)
  }, [view, rows])

  useEffect(() => {
    const waiting = timers.current
    return () => waiting.forEach(clearTimeout)
  }, [])
  return changes
}

/** A row that changed again meanwhile keeps its own six seconds. */
const without = (shown: RowChanges, over: readonly [string, RowChange][]): RowChanges => {
  const left = new Map([...shown].filter(([key, change]) => !over.some(([gone, old]) => gone === key && old === change)))
  return left.size === 0 ? none : left
}
