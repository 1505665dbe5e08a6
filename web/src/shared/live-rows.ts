import type { LiveRow } from '@portal/contract/live'
import { sharedMessages as words } from './messages.ts'

export type RankedRow = {
  rank: number
  move: number | null
  user_id: number | null
  username: string | null
  initials: string
  avatar_url: string
  background_color_hex: string
  is_all_access: boolean
  former?: true | undefined
  score: number
  title_name: string
  title_code: string
  date: string
}

type Named = { username: string | null; initials: string; former?: true | undefined }

/** The name on a board; a player who closed the account has none. */
export const playerName = (row: Named, unnamed: string): string =>
  row.former ? words.formerPlayer : row.username || row.initials || unnamed

/** A key per row that it keeps when it moves. Private players have no number, so equal ones are numbered. */
export function rowKeys(rows: readonly RankedRow[]): string[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    if (row.user_id !== null) return `${row.title_name}:${row.user_id}`
    const key = `${row.title_name}:${row.initials}:${row.avatar_url}:${row.background_color_hex}`
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return `${key}:${nth}`
  })
}

/** Adds to a row of a live message the fields that only a full answer has. */
export type Complete<Row extends RankedRow> = (live: LiveRow, before: Row | undefined) => Row

/**
 * The top of one title's table after a message, best first, with exact ranks: equal scores share one. Private players cannot be
 * told apart, so those rows wait for the full answer.
 */
export function mergeLiveRows<Row extends RankedRow>(
  rows: readonly Row[],
  changed: readonly LiveRow[],
  complete: Complete<Row>,
): Row[] {
  const namedRows = changed.filter((row) => row.user_id !== null)
  if (namedRows.length === 0) return [...rows]
  const ids = new Set(namedRows.map((row) => row.user_id))
  const otherRows = rows.filter((row) => row.user_id === null || !ids.has(row.user_id))
  const fresh = namedRows.map((live) =>
    complete(
      live,
      rows.find((row) => row.user_id === live.user_id),
    ),
  )
  const before = new Map(rows.map((row) => [row.user_id, row]))
  const ordered = [...otherRows, ...fresh].sort((a, b) => b.score - a.score || a.date.localeCompare(b.date))
  let rank = 0
  return ordered.map((row, index) => {
    if (index === 0 || ordered[index - 1]?.score !== row.score) rank = index + 1
    const earlier = row.user_id === null ? row : before.get(row.user_id)
    return { ...row, rank, move: movedTo(earlier, rank) }
  })
}

function movedTo(earlier: RankedRow | undefined, rank: number): number | null {
  if (!earlier) return null
  return earlier.move === null ? null : earlier.move + earlier.rank - rank
}
