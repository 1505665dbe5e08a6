import type { BoardRow } from '@portal/contract/leaderboards'
import { api } from '../../lib/api.ts'
import { csvOf } from '../../lib/csv.ts'
import { saveFile } from '../../lib/save-file.ts'

const pageSize = 100
/** More rows are available through the public API. */
const maxRows = 5_000

const columns: readonly (readonly [head: string, of: (row: BoardRow) => string | number | boolean | null])[] = [
  ['Game', (row) => row.title_name],
  ['Rank', (row) => row.rank],
  ['Player', (row) => row.username ?? row.initials],
  ['Score', (row) => row.score],
  ['Model', (row) => row.model_type],
  ['Verified', (row) => row.is_verified],
  ['Set', (row) => row.date],
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
