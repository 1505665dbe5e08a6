import type { Input } from '@portal/contract/endpoint'
import {
  machineDataDictionary,
  MachineDataField,
  machineDataRecords,
  type machineDataCalls,
  type MachineDataRow,
  type MachineRecordName,
} from '@portal/contract/machine-data'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { readOneSnapshot } from '../../platform/db/session.sql.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { consumeLimit } from '../../platform/limits.ts'
import type { Call } from '../../platform/services.ts'
import { csvCell, zip, type ZipPart } from '../exports/index.ts'
import { requireOwnMachine } from '../machines/index.ts'
import {
  alertGroups,
  alerts,
  commands,
  days,
  faultReportEntries,
  faultReports,
  gamePlayers,
  games,
  machine,
  presence,
  registrations,
  registrationsUpTo,
  reviews,
  scans,
  silences,
  stays,
  steps,
  transfers,
  versions,
  type MachineScope,
} from './records.sql.ts'

type Read = (tx: Db, scope: MachineScope) => AsyncIterable<MachineDataRow[]>

const reads: Record<MachineRecordName, Read> = {
  machine: machine,
  registration: registrations,
  step: steps,
  transfer: transfers,
  stay: stays,
  presence: presence,
  silence: silences,
  version: versions,
  alert: alerts,
  alert_group: alertGroups,
  command: commands,
  fault_report: faultReports,
  fault_report_entry: faultReportEntries,
  machine_review: reviews,
  scan: scans,
  game: games,
  game_player: gamePlayers,
  day: days,
}
const names = Object.keys(reads) as MachineRecordName[]

/** Writes everything of a machine from one snapshot of the database, in batches. */
async function writeMachineData(call: Call<Player>, { machine_id, format }: Input<typeof machineDataCalls.write>['body']) {
  const { db, actor, clock, config } = call
  const { id, serial, archivedAt } = await requireOwnMachine(db, actor, machine_id)
  await consumeLimit(call, 'machine-data', String(actor.userId), config.limits.perIdentifier.machineData)
  const now = clock.now()
  const ids = await registrationsUpTo(db, { id, serial })
  const scope = { ids, machineId: id, serial, ownerId: actor.userId, until: archivedAt, now }
  const name = `machine-${serial}-${now.toISOString().slice(0, 10)}`
  const file = await inTransaction(db, async (tx) => {
    await readOneSnapshot(tx)
    return zip(format === 'csv' ? csvParts(tx, scope) : [{ name: `${name}.jsonl`, chunks: jsonLines(tx, scope) }], now)
  })
  return { file_name: `${name}-${format}.zip`, content: file.toString('base64') }
}

async function* jsonLines(tx: Db, scope: MachineScope): AsyncGenerator<string> {
  const linesOf = (record: string, rows: object[]) => rows.map((row) => `${JSON.stringify({ record, ...row })}\n`).join('')
  yield linesOf('field', machineDataDictionary())
  for (const name of names) for await (const rows of reads[name](tx, scope)) yield linesOf(name, rows)
}

/** Lists and objects are cells of JSON. */
function csvLine(columns: readonly string[], row: object): string {
  const values = new Map<string, unknown>(Object.entries(row))
  const cells = columns.map((column) => {
    const value = values.get(column) ?? null
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
    return csvCell(isPlain ? value : JSON.stringify(value))
  })
  return `${cells.join(',')}\r\n`
}

/** The byte order mark says that a file is UTF-8. */
const headOf = (columns: readonly string[]) =>
  `\uFEFF${csvLine(columns, Object.fromEntries(columns.map((name) => [name, name])))}`

async function* csvChunks(tx: Db, scope: MachineScope, name: MachineRecordName): AsyncGenerator<string> {
  const columns = Object.keys(machineDataRecords[name].shape)
  yield headOf(columns)
  for await (const rows of reads[name](tx, scope)) yield rows.map((row) => csvLine(columns, row)).join('')
}

function csvParts(tx: Db, scope: MachineScope): ZipPart[] {
  const columns = Object.keys(MachineDataField.shape)
  const dictionary =
    headOf(columns) +
    machineDataDictionary()
      .map((field) => csvLine(columns, field))
      .join('')
  return [
    { name: 'dictionary.csv', text: dictionary },
    ...names.map((name) => ({ name: `${name}.csv`, chunks: csvChunks(tx, scope, name) })),
  ]
}

export const machineDataRoutes = {
  write: ({ body }, call) => writeMachineData(call, body),
} satisfies Routes<typeof machineDataCalls>
