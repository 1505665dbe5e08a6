import fs from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { endMark, format, createDigest, quoteIdentifier, type Head, type TableHead } from './format.ts'
import { migrationOf, sequencesOf, tablesOf } from './tables.ts'

export type BackupSummary = { tables: number; rows: number; bytes: number }

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
