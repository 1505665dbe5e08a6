import { once } from 'node:events'
import fs from 'node:fs'
import { pipeline, type Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Config } from '../../config.ts'
import { readLedger, type Erasure } from '../../features/accounts/index.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { readMigrations } from '../../platform/db/migration-files.ts'
import { fileStoreOf } from '../../platform/files.ts'
import { replayErasures, type Replayed } from '../replay-erasures.ts'
import {
  createDigest,
  endMark,
  format,
  quoteIdentifier,
  tablesOf,
  type End,
  type Head,
  type TableEnd,
  type TableHead,
} from './write-backup.ts'

type RestoreOptions = {
  /** Deletes all data that is there. */
  replace: boolean
}

type Restored = Replayed & { takenAt: string; tables: number; rows: number }

/** Reads and checks the whole file and the ledger of erasures before it changes anything. */
export async function restoreBackup(config: Config, file: string, options: RestoreOptions): Promise<Restored> {
  const head = await checkBackup(file)
  await requireKnownMigration(head)
  const ledger = await readLedger(fileStoreOf(config))
  const client = new pg.Client({ connectionString: config.databaseUrl })
  await client.connect()
  try {
    await requireUnused(client)
    await clearDatabase(client, options.replace)
    return await restoreInto(client, config, { file, head, ledger })
  } finally {
    await client.end()
  }
}

async function restoreInto(
  client: pg.Client,
  config: Config,
  { file, head, ledger }: { file: string; head: Head; ledger: readonly Erasure[] },
): Promise<Restored> {
  try {
    await migrate(config.databaseUrl, { upTo: head.migration })
    const loaded = await loadTables(client, file, head)
    await migrate(config.databaseUrl)
    await client.query('analyze')
    return { takenAt: head.taken_at, ...loaded, ...(await replayErasures(config, ledger)) }
  } catch (error) {
    throw new Error(`${(error as Error).message}. The database is incomplete: restore again`, { cause: error })
  }
}

async function requireKnownMigration({ migration }: Head): Promise<void> {
  const known = (await readMigrations()).map(({ name }) => name)
  if (!known.includes(migration))
    throw new Error(`the backup is from a newer or different version (${migration}): restore it with that version`)
}

/** A running portal has state in memory. */
async function requireUnused(client: pg.Client): Promise<void> {
  const found = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name like 'portal-%'`,
  )
  if (found.rowCount) throw new Error('a portal is running on this database: stop it first')
}

async function clearDatabase(client: pg.Client, replace: boolean): Promise<void> {
  const found = await client.query<{ there: boolean }>(`select to_regclass('public.users') is not null as there`)
  const people = found.rows[0]?.there ? await client.query('select from users limit 1') : null
  if (people?.rowCount && !replace)
    throw new Error('there are accounts in this database: add --replace to delete all of its data')
  await client.query('drop schema if exists graphile_worker cascade; drop schema if exists public cascade; create schema public')
}

async function loadTables(client: pg.Client, file: string, head: Head): Promise<{ tables: number; rows: number }> {
  const loaded = { tables: 0, rows: 0 }
  await client.query('begin')
  // Rows may refer to later ones, and triggers ran when the rows were first written. Needs a superuser or the right to set it.
  await client.query('set local session_replication_role = replica')
  const known = new Map((await tablesOf(client)).map((table) => [table.table, table]))
  await client.query(`truncate ${[...known.keys()].map((name) => `public.${quoteIdentifier(name)}`).join(', ')}`)
  let into: Loading | undefined
  for await (const part of readBackup(file)) {
    if (part.kind === 'table') {
      if (!known.has(part.table.table)) throw new Error(`there is no table ${part.table.table}`)
      into = copyInto(client, part.table)
    } else if (part.kind === 'rows' && into) {
      // A rejected row ends the stream, after which `drain` never comes.
      if (!into.stream.write(part.bytes)) await Promise.race([once(into.stream, 'drain'), into.done])
    } else if (part.kind === 'table-end' && into) {
      into.stream.end()
      await into.done
      loaded.tables++
      loaded.rows += part.end.rows
    }
  }
  for (const { name, value, called } of head.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [`public.${quoteIdentifier(name)}`, value, called])
  await client.query('commit')
  return loaded
}

type Loading = { stream: Writable; done: Promise<void> }

function copyInto(client: pg.Client, { table, columns }: TableHead): Loading {
  const stream = client.query(
    copyFrom(`copy public.${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(', ')}) from stdin`),
  )
  const done = finished(stream)
  done.catch(() => undefined)
  return { stream, done }
}

type BackupItem =
  | { kind: 'head'; head: Head }
  | { kind: 'table'; table: TableHead }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'table-end'; end: TableEnd }

const newline = 10
const rowsAtOnce = 256 * 1024

/** Throws, at the end of the file at the latest, when the backup was cut off or changed. */
export async function* readBackup(file: string): AsyncGenerator<BackupItem> {
  const all = createDigest()
  let digest = createDigest()
  let state: 'head' | 'between' | 'rows' | 'counted' | 'done' = 'head'
  let rows = 0
  let tables = 0
  let waiting: Buffer[] = []
  let size = 0
  const flush = (): BackupItem => {
    const bytes = Buffer.concat(waiting)
    waiting = []
    size = 0
    return { kind: 'rows', bytes }
  }
  for await (const line of linesOf(file)) {
    const text = () => JSON.parse(line.toString()) as unknown
    if (state === 'between' && !line.toString('utf8', 0, 10).startsWith('{"table":')) {
      const end = text() as End
      if (end.tables !== tables || end.sha256 !== all.digest('hex')) throw new Error('its digest does not match')
      state = 'done'
      continue
    }
    all.update(line)
    if (state === 'head') {
      const head = text() as Head
      if (head.format !== format) throw new Error(`its format is ${String(head.format)}, and this version reads ${format}`)
      state = 'between'
      yield { kind: 'head', head }
    } else if (state === 'between') {
      ;[state, digest, rows] = ['rows', createDigest(), 0]
      yield { kind: 'table', table: text() as TableHead }
    } else if (state === 'rows' && line.length === 3 && line.toString() === `${endMark}\n`) {
      if (size > 0) yield flush()
      state = 'counted'
    } else if (state === 'rows') {
      digest.update(line)
      rows++
      waiting.push(line)
      size += line.length
      if (size > rowsAtOnce) yield flush()
    } else if (state === 'counted') {
      const end = text() as TableEnd
      if (end.rows !== rows || end.sha256 !== digest.digest('hex')) throw new Error('the digest of a table does not match')
      tables++
      state = 'between'
      yield { kind: 'table-end', end }
    } else throw new Error('there is data after its end')
  }
  if (state !== 'done') throw new Error('its end is missing')
}

async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  // The loop below receives the error of either stream.
  const unzipped = pipeline(fs.createReadStream(file), createGunzip(), () => undefined)
  for await (const chunk of unzipped as AsyncIterable<Buffer>) {
    let bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline)) {
      yield bytes.subarray(0, at + 1)
      bytes = bytes.subarray(at + 1)
    }
    rest = bytes
  }
  if (rest.length > 0) yield rest
}

async function checkBackup(file: string): Promise<Head> {
  let head: Head | undefined
  try {
    for await (const part of readBackup(file)) if (part.kind === 'head') head = part.head
  } catch (error) {
    throw new Error(`${file} is not a complete backup: ${(error as Error).message}`, { cause: error })
  }
  if (!head) throw new Error(`${file} is empty`)
  return head
}
