import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { playerName, rowKeys } from '../../shared/live-rows.ts'
import { sharedMessages } from '../../shared/messages.ts'
import type { RowChanges } from '../../shared/use-row-changes.ts'
import { leaderboardMessages as words } from './messages.ts'
import { ordinal, type Standing } from './standing.ts'

const quietMs = 10_000

function sentenceOf(rows: readonly Standing[], changes: RowChanges): string {
  const keys = rowKeys(rows)
  const best = rows.find((_, index) => changes.has(keys[index] ?? ''))
  if (!best) return ''
  const name = playerName(best, sharedMessages.privatePlayer)
  const others = changes.size - 1
  return words.nowAt(name, best.rank, ordinal(best.rank), formatNumber(best.score)) + (others > 0 ? words.andMore(others) : '')
}

/** Announces the latest change to screen readers, at most once in ten seconds. */
export function useSummary(rows: readonly Standing[], changes: RowChanges): string {
  const [said, setSaid] = useState('')
  const waiting = useRef<{ text: string; timer?: ReturnType<typeof setTimeout> | undefined; lastAt: number }>({
    text: '',
    lastAt: -quietMs,
  })
  const next = sentenceOf(rows, changes)
  useEffect(() => {
    const summary = waiting.current
    if (!next) return
    summary.text = next
    summary.timer ??= setTimeout(
      () => {
        summary.timer = undefined
        summary.lastAt = performance.now()
        setSaid(summary.text)
      },
      Math.max(0, summary.lastAt + quietMs - performance.now()),
    )
  }, [next])
  useEffect(() => {
    const summary = waiting.current
    return () => clearTimeout(summary.timer)
  }, [])
  return said
}
