import type { BoardRow } from '@portal/contract/leaderboards'
import { api } from '../../lib/api.ts'
import { csvOf, saveFile } from '../../lib/save-file.ts'
import { editorMessages as words } from './editor-messages.ts'
import { playerName } from '../../shared/live-rows.ts'

const pageSize = 100
/** More rows are available through the public API. */
const maxRows = 5_000

const columns: readonly (readonly [head: string, of: (row: BoardRow) => string | number | boolean | null])[] = [
  [words.csvColumns.game, (row) => row.title_name],
  [words.csvColumns.rank, (row) => row.rank],
  [words.csvColumns.player, (row) => playerName(row, '')],
  [words.csvColumns.score, (row) => row.score],
  [words.csvColumns.model, (row) => row.model_type],
  [words.csvColumns.verified, (row) => row.is_verified],
  [words.csvColumns.date, (row) => row.date],
]

async function rowsOf(id: number, title_code: string): Promise<BoardRow[]> {
  const rows: BoardRow[] = []
  for (let page = 1; rows.length < maxRows; page++) {
    const { scores } = await api.leaderboards.view({ params: { id }, query: { title_code, page, page_size: pageSize } })
    rows.push(...scores)
    if (scores.length < pageSize) break
  }
  return rows.slice(0, maxRows)
}

export async function downloadStandings(board: {
  id: number
  name: string
  titles: readonly { title_code: string }[]
}): Promise<void> {
  const rows: BoardRow[] = []
  for (const code of new Set(board.titles.map(({ title_code }) => title_code))) rows.push(...(await rowsOf(board.id, code)))
  saveFile(`${board.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`, 'text/csv', csvOf(columns, rows))
}
