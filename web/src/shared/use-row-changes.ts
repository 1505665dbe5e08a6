import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rowKeys, type RankedRow } from './live-rows.ts'

export type RowChange = { gain: number | null; places: number | null }
export type RowChanges = ReadonlyMap<string, RowChange>

const shownForMs = 6000
const noChanges: RowChanges = new Map()

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
  const [changes, setChanges] = useState(noChanges)

  useLayoutEffect(() => {
    const previous = seen.current
    const keys = rowKeys(rows)
    const rowsByKey = new Map(rows.map((row, index) => [keys[index] ?? '', row]))
    const newest = rows.reduce((latest, row) => (row.date > latest ? row.date : latest), previous?.newest ?? '')
    seen.current = { view, rows: rowsByKey, newest }
    if (!previous || previous.view !== view) return setChanges(noChanges)
    const newChanges = changesSince(previous, rows, keys)
    if (newChanges.length === 0) return
    setChanges((shown) => new Map([...shown, ...newChanges]))
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setChanges((shown) => withoutExpired(shown, newChanges))
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
const withoutExpired = (shown: RowChanges, expired: readonly [string, RowChange][]): RowChanges => {
  const remaining = new Map(
    [...shown].filter(([key, change]) => !expired.some(([expiredKey, old]) => expiredKey === key && old === change)),
  )
  return remaining.size === 0 ? noChanges : remaining
}

const jitterMs = 3000

/**
 * Repeats reads after a random delay of up to three seconds, once for all calls meanwhile, so that a thousand watchers of a
 * board do not send requests in the same instant.
 */
export function useDelayedRefetch(): (queryKey: QueryKey) => void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (queryKey) => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey })
    }, Math.random() * jitterMs)
  }
}
