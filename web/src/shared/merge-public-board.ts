import type { PublicBoard, PublicRow } from '@portal/contract/leaderboards'
import type { LiveMessageOf, LiveRow } from '@portal/contract/live'
import { mergeLiveRows } from './live-rows.ts'

const complete =
  (board: PublicBoard, at: string) =>
  (live: LiveRow, before: PublicRow | undefined): PublicRow => ({
    move: null,
    title_name: board.titles.find((title) => title.title_code === live.title_code)?.title_name ?? '',
    is_all_accesss: live.is_all_access,
    avatar_path: live.avatar_url,
    model_type: 'pro',
    is_verified: false,
    ...before,
    ...live,
    username: live.username ?? '',
    date: before?.score === live.score ? before.date : at,
  })

/** A board read by its code after a message: the changed rows of each title are in their place at once. */
export function mergePublicBoard(board: PublicBoard, message: LiveMessageOf<'leaderboard-changed'>): PublicBoard {
  if (message.rows.length === 0 || message.version < board.version) return board
  const changed = new Set(message.rows.map((row) => row.title_code))
  const names = [...new Set([...board.scores, ...board.titles].map((row) => row.title_name))].sort()
  const scores = names.flatMap((name) => {
    const rows = board.scores.filter((row) => row.title_name === name)
    const code = rows[0]?.title_code ?? board.titles.find((title) => title.title_name === name)?.title_code ?? ''
    if (!changed.has(code)) return rows
    return mergeLiveRows(
      rows,
      message.rows.filter((row) => row.title_code === code),
      complete(board, message.at),
    )
  })
  return { ...board, scores, version: message.version, updated_date: spaced(message.at) }
}

/** The form in which the public board reads carry their times. */
const spaced = (at: string) => at.replace('T', ' ').replace('Z', '+00:00')
