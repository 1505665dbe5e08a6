import type { PublicBoard } from '@portal/contract/leaderboards'
import { useMemo } from 'react'
import { rowKeys, type RankedRow } from '../../shared/live-rows.ts'
import type { RowChanges } from '../../shared/use-row-changes.ts'
import { kioskMessages as words } from './messages.ts'
import { useCombinedRows } from './use-combined-card.ts'
import { useTurns } from './use-turns.ts'

type Card = { code: string; name: string; rows: readonly RankedRow[] }

export function useCard(board: PublicBoard, changes: RowChanges, size: number): Card | undefined {
  const cards = useCards(board, size)
  const changed = useMemo(
    () => new Set(cards.filter((card) => rowKeys(card.rows).some((key) => changes.has(key))).map((card) => card.name)),
    [cards, changes],
  )
  const names = useMemo(() => cards.map((card) => card.name), [cards])
  const name = useTurns(names, changed)
  return cards.find((one) => one.name === name) ?? cards[0]
}

function useCards(board: PublicBoard, size: number): Card[] {
  const combined = useCombinedRows(board)
  return useMemo(() => {
    const cards = board.titles.map(({ title_code, title_name }) => ({
      code: title_code,
      name: title_name,
      rows: board.scores.filter((row) => row.title_name === title_name).slice(0, size),
    }))
    const filled = cards.filter((card) => card.rows.length > 0)
    if (filled.length < 2 || !combined?.length) return filled.length > 0 ? filled : cards.slice(0, 1)
    return [...filled, { code: filled[0]?.code ?? '', name: words.combined, rows: combined.slice(0, size) }]
  }, [board.titles, board.scores, size, combined])
}
