import type { PublicBoard } from '@portal/contract/leaderboards'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { useLiveMessage } from '../../lib/live.ts'
import { rowKeys, type RankedRow } from '../../shared/live-rows.ts'
import { useDelayedRefetch, type RowChanges } from '../../shared/use-row-changes.ts'
import { kioskMessages as words } from './messages.ts'

const refetchIntervalMs = 60_000

/** Combined standings as the rows of one more card; read without an account. */
function useCombinedRows({ id, event_code, titles }: PublicBoard): readonly RankedRow[] | undefined {
  const input = { query: { event_code } }
  const options = query(api.leaderboards.combined, input)
  const readAgain = useDelayedRefetch()
  useLiveMessage('leaderboard-changed', (message) => {
    if (message.board_id === id && titles.length > 1) readAgain(options.queryKey)
  })
  return useQuery({
    queryKey: options.queryKey,
    queryFn: ({ signal }) => api.leaderboards.combined(input, { signal, anonymous: true }),
    select: ({ rows }) =>
      rows.map(({ points, ...row }): RankedRow => ({
        ...row,
        move: 0,
        score: points,
        title_name: words.combined,
        title_code: '',
        date: '',
      })),
    enabled: titles.length > 1,
    refetchInterval: refetchIntervalMs,
    refetchIntervalInBackground: true,
    retry: 1,
  }).data
}

type Card = { code: string; name: string; rows: readonly RankedRow[] }

export function useCard(board: PublicBoard, changes: RowChanges, size: number): Card | undefined {
  const cards = useCards(board, size)
  const changed = useMemo(
    () => new Set(cards.filter((card) => rowKeys(card.rows).some((key) => changes.has(key))).map((card) => card.name)),
    [cards, changes],
  )
  const names = useMemo(() => cards.map((card) => card.name), [cards])
  const name = useRotation(names, changed)
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

const turnMs = 20_000

/**
 * The title on screen: each one for twenty seconds. A live change shows its title at once, for as long as the change is
 * highlighted.
 */
export function useRotation(titles: readonly string[], changed: ReadonlySet<string>): string | undefined {
  const [position, setPosition] = useState(0)
  const index = titles.length === 0 ? 0 : position % titles.length
  const current = titles[index]
  const isHighlighted = current !== undefined && changed.has(current)
  const changedIndex = isHighlighted ? -1 : titles.findIndex((code) => changed.has(code))
  if (changedIndex >= 0 && changedIndex !== index) setPosition(changedIndex)
  const hasSeveral = titles.length > 1
  useEffect(() => {
    if (isHighlighted || !hasSeveral) return undefined
    const timer = setTimeout(() => setPosition(index + 1), turnMs)
    return () => clearTimeout(timer)
  }, [index, isHighlighted, hasSeveral])
  return current
}
