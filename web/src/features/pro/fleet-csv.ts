import type { FleetRow } from '@portal/contract/machines'

const columns: readonly (readonly [head: string, of: (row: FleetRow) => string | number | boolean | null])[] = [
  ['Machine', (row) => row.name],
  ['Title', (row) => row.game_name],
  ['Model', (row) => row.model_type_name],
  ['Serial', (row) => row.serial_number],
  ['Location', (row) => row.location_name],
  ['State', (row) => (row.pending ? 'pending' : row.presence)],
  ['Out of service', (row) => row.out_of_service],
  ['Open alerts', (row) => row.open_alerts],
  ['Last heard', (row) => row.last_heard],
  ['Last played', (row) => row.last_played],
  ['Code', (row) => row.version],
  ['Newest code', (row) => row.newest_version],
]

/** A cell of a CSV file. Text that a spreadsheet would take for a formula is marked as text. */
export function csvCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The fleet as a CSV file with a line of heads; spreadsheets know its letters by the mark in front. */
export const fleetCsv = (rows: readonly FleetRow[]): string =>
  `\uFEFF${[columns.map(([head]) => head), ...rows.map((row) => columns.map(([, of]) => of(row)))]
    .map((line) => line.map(csvCell).join(','))
    .join('\r\n')}\r\n`
