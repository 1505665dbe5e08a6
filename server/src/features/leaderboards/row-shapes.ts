import type { BoardRow } from '@portal/contract/leaderboards'
import type { Title } from '../games/index.ts'
import { townText, publicPlayerSummary } from '../profiles/index.ts'
import type { EntryRow } from './standings.sql.ts'

/** Returns ranks won or lost since the last snapshot; null for a new player, 0 for one who was below the stored ranks. */
export function moveOf(rankBefore: number | null, rank: number): number | null {
  if (rankBefore === null) return null
  return rankBefore === 0 ? 0 : rankBefore - rank
}

export function boardRow(row: EntryRow, rank: number, title: Title, viewerId: number | undefined): BoardRow {
  const summary = publicPlayerSummary(row, viewerId)
  return {
    rank,
    move: moveOf(row.rankBefore, rank),
    ...summary,
    title_name: title.name,
    title_code: title.code,
    model_type: row.modelType,
    score: row.score,
    is_verified: row.verified,
    city: summary.user_id === null ? '' : townText(row),
    date: new Date(row.at).toISOString(),
    played_at: summary.user_id === null ? '' : row.playedAt,
    code_version: row.codeVersion,
  }
}
