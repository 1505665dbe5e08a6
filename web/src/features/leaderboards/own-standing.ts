import type { BoardReply } from './standing.ts'

type Row = NonNullable<BoardReply['my_row']>

/** The reader's standing on a board. Equal scores share a rank, so the first rank may be shared too. */
export type OwnStanding = {
  rank: number
  isShared: boolean
} & (
  | { distance: 'behind'; gap: number; nextRank: number; nextScore: number }
  | { distance: 'ahead'; gap: number; nextRank: number }
  | { distance: 'level' }
  | { distance: 'alone' }
)

/** Returns the standing of the reader's row from its neighbors in the list; null without a row. */
export function ownStanding({
  my_row: own,
  next_to_beat: next,
  neighbours,
  count,
}: Pick<BoardReply, 'my_row' | 'next_to_beat' | 'neighbours' | 'count'>): OwnStanding | null {
  if (!own) return null
  const isLevel = (row: Row | null) => row !== null && row.score === own.score
  const { above, below } = neighbours
  const place = { rank: own.rank, isShared: isLevel(above) || isLevel(below) }
  if (next) return { ...place, distance: 'behind', gap: next.gap, nextRank: next.rank, nextScore: next.score }
  if (below && !isLevel(below)) return { ...place, distance: 'ahead', gap: own.score - below.score, nextRank: below.rank }
  return { ...place, distance: place.isShared || count > 1 ? 'level' : 'alone' }
}
