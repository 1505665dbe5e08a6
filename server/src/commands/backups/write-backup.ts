import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

type BackupSummary = { tables: number; rows: number; bytes: number }

/** The file appears only when complete. The portal may be running. */
export async function writeBackup(databaseUrl: string, file: string): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const unfinished = `${file}.unfinished`
  try {
    // All statements see the same snapshot. Sequences are read first, so that none is behind a row that uses it.
    await client.query('begin isolation level repeatable read read only')
    const written = { tables: 0, rows: 0 }
    await pipeline(
      Readable.from(textOf(client, written)),
      createGzip({ level: 6 }),
      fs.createWriteStream(unfinished, { mode: 0o600 }),
    )
    await client.query('commit')
    fs.renameSync(unfinished, file)
    return { ...written, bytes: fs.statSync(file).size }
  } catch (error) {
    fs.rmSync(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function* textOf(client: pg.Client, written: { tables: number; rows: number }): AsyncGenerator<Buffer> {
  const all = createDigest()
  const hashed = (text: string | Buffer) => {
    const bytes = Buffer.isBuffer(text) ? text : Buffer.from(`${text}\n`)
    all.update(bytes)
    return bytes
  }
  const migration = await migrationOf(client)
  if (!migration) throw new Error('this database does not contain a portal')
  const tables = await tablesOf(client)
  const head: Head = { format, taken_at: new Date().toISOString(), migration, sequences: await sequencesOf(client) }
  yield hashed(JSON.stringify(head))
  for (const table of tables) {
    yield hashed(JSON.stringify(table))
    const digest = createDigest()
    let rows = 0
    for await (const bytes of rowsOf(client, table)) {
      digest.update(bytes)
      for (const byte of bytes) if (byte === 10) rows++
      yield hashed(bytes)
    }
    yield hashed(endMark)
    yield hashed(JSON.stringify({ rows, sha256: digest.digest('hex') }))
    written.tables++
    written.rows += rows
  }
  yield Buffer.from(`${JSON.stringify({ tables: tables.length, sha256: all.digest('hex') })}\n`)
}

const rowsOf = (client: pg.Client, { table, columns }: TableHead): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy (select ${columns.map(quoteIdentifier).join(', ')} from public.${quoteIdentifier(table)}) to stdout`))

export async function tablesOf(client: pg.Client): Promise<TableHead[]> {
  const found = await client.query<TableHead>(`
    select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('migrations', 'nodes')
    group by c.relname order by c.relname collate "C"`)
  return found.rows
}

async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const named = await client.query<{ name: string }>(
    `select sequencename::text as name from pg_sequences where schemaname = 'public' order by sequencename collate "C"`,
  )
  const sequences: Sequence[] = []
  for (const { name } of named.rows) {
    const at = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public."${name.replaceAll('"', '""')}"`,
    )
    if (at.rows[0]) sequences.push({ name, ...at.rows[0] })
  }
  return sequences
}

async function migrationOf(client: pg.Client): Promise<string> {
  const there = await client.query<{ there: boolean }>(`select to_regclass('public.migrations') is not null as there`)
  if (!there.rows[0]?.there) return ''
  const found = await client.query<{ name: string }>('select name from migrations order by name desc limit 1')
  return found.rows[0]?.name ?? ''
}

/**
 * The format: one gzipped text. First a line about the whole backup. For each table a line that names it, its rows in COPY
 * format, the end mark of COPY, and a line with row count and digest. Last a line with the digest of all.
 */
export const format = 1

type Sequence = { name: string; value: string; called: boolean }
export type Head = { format: number; taken_at: string; migration: string; sequences: Sequence[] }
export type TableHead = { table: string; columns: string[] }
export type TableEnd = { rows: number; sha256: string }
export type End = { tables: number; sha256: string }

/** Cannot be a row: COPY escapes backslashes in values. */
export const endMark = '\\.'

export const createDigest = () => createHash('sha256')

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`
