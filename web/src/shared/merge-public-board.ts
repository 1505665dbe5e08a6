import type { PublicBoard, PublicRow } from '@portal/contract/leaderboards'
import type { LiveMessageOf, LiveRow } from '@portal/contract/live'
import { mergeLiveRows } from './live-rows.ts'

const completeRow =
  (titleName: string, at: string) =>
  (live: LiveRow, before: PublicRow | undefined): PublicRow => ({
    move: null,
    title_name: titleName,
    is_all_accesss: live.is_all_access,
    avatar_path: live.avatar_url,
    model_type: 'pro',
    is_verified: false,
    ...before,
    ...live,
    username: live.username ?? '',
    date: before?.score === live.score ? before.date : at,
  })

/**
 * A public board after a message: the changed rows of each title move at once. Where a title's models are ranked separately, a
 * message does not name the model, so those wait for the full answer.
 */
export function mergePublicBoard(board: PublicBoard, message: LiveMessageOf<'leaderboard-changed'>): PublicBoard {
  if (message.rows.length === 0 || message.version < board.version) return board
  const titles = board.titles.toSorted((a, b) => (a.title_name < b.title_name ? -1 : 1))
  const scores = titles.flatMap(({ title_name, title_code }) => {
    const rows = board.scores.filter((row) => row.title_name === title_name)
    const changed = message.rows.filter((row) => row.title_code === title_code)
    const hasOneModel = titles.filter((title) => title.title_code === title_code).length === 1
    return changed.length > 0 && hasOneModel ? mergeLiveRows(rows, changed, completeRow(title_name, message.at)) : rows
  })
  return { ...board, scores, version: message.version, updated_date: withSpace(message.at) }
}

/** Time format of the public board reads. */
const withSpace = (at: string) => at.replace('T', ' ').replace('Z', '+00:00')
