import { readdir, readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { migrateJobs } from '../jobs.ts'

const folder = new URL('../../../migrations/', import.meta.url)
const lock = 7_041_001

/** Migrates forward to the newest migration or to `upTo`; returns how many ran. Safe in two processes at the same time. */
export async function migrate(databaseUrl: string, upTo?: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    )
    const done = new Map(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')).rows.map((row) => [
        row.name,
        row.checksum,
      ]),
    )
    let ran = 0
    for (const { name, text, checksum } of await migrations()) {
      if (done.get(name) === checksum || (upTo !== undefined && name > upTo)) continue
      if (done.has(name)) throw new Error(`migration ${name} was changed after it ran; write a new one instead`)
      await run(client, name, text, checksum)
      ran++
    }
    await migrateJobs(databaseUrl)
    return ran
  } finally {
    await client.end()
  }
}

/** Returns the newest migration's name, for readiness and backups. */
export const newestMigration = async () => (await migrations()).at(-1)?.name ?? ''

export async function migrations() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function run(client: pg.Client, name: string, text: string, checksum: string) {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
