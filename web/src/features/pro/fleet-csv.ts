import type { FleetRow } from '@portal/contract/machines'
import { csvOf } from '../../lib/csv.ts'

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

export const fleetCsv = (rows: readonly FleetRow[]): string => csvOf(columns, rows)
