import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { migrateJobs } from '../jobs.ts'
import { nodeGoneAfterSeconds } from '../nodes.ts'
import { compareReleases } from '../release.ts'
import { migrationFolder, readMigrations, type Migration } from './migration-files.ts'

const lock = 7_041_001
/** Requests wait behind a migration that waits for its lock, so it gives up early and tries again. */
const lockTimeoutMs = 300
const mostTries = 100
const longestPauseMs = 5_000

type Options = {
  /** The last migration to run. */
  upTo?: string
  /** Also runs contract migrations, which need every running node to have their release. */
  contract?: boolean
  folder?: URL
}

/** Migrates forward; returns the names of the migrations that ran. Safe in two processes at the same time. */
export async function migrate(
  databaseUrl: string,
  { upTo, contract = false, folder = migrationFolder }: Options = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    )
    const wanted = (await waitingMigrations(client, folder)).filter(
      ({ name, kind }) => (upTo === undefined || name <= upTo) && (contract || kind === 'expand'),
    )
    for (const migration of wanted) await run(client, migration)
    await migrateJobs(databaseUrl)
    return wanted.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function waitingMigrations(client: pg.Client, folder: URL): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  const done = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const all = await readMigrations(folder)
  for (const { name, checksum } of all)
    if (done.has(name) && done.get(name) !== checksum)
      throw new Error(`migration ${name} was changed after it ran; write a new one instead`)
  return all.filter(({ name }) => !done.has(name))
}

async function run(client: pg.Client, migration: Migration): Promise<void> {
  try {
    if (migration.after !== null) await requireNodesSince(client, migration.after)
    await withRetries(client, () =>
      migration.statements ? runStatements(client, migration) : runInTransaction(client, migration),
    )
  } catch (error) {
    throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function runInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.text)
    await recordRun(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function runStatements(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.statements ?? []) await client.query(statement)
  await recordRun(client, migration)
}

async function recordRun(client: pg.Client, { name, checksum, after }: Migration): Promise<void> {
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
  if (after === null) return
  const { rows } = await client.query<{ value: string }>(
    `select value #>> '{}' as value from settings where key = 'minimum-release'`,
  )
  if (rows[0] && compareReleases(rows[0].value, after) >= 0) return
  await client.query(
    `insert into settings (key, value) values ('minimum-release', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value`,
    [after],
  )
}

async function requireNodesSince(client: pg.Client, after: string): Promise<void> {
  const { rows } = await client.query<{ name: string; release: string }>(
    'select name, release from nodes where seen_at > now() - make_interval(secs => $1) order by name',
    [nodeGoneAfterSeconds],
  )
  const old = rows.filter(({ release }) => compareReleases(release, after) < 0)
  if (old.length === 0) return
  const names = old.map(({ name, release }) => `${name} (${release})`).join(', ')
  throw new Error(`it removes what releases before ${after} use, and these nodes still run: ${names}`)
}

async function withRetries(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const isLocked = (error as { code?: string }).code === '55P03'
      if (!isLocked || tries === mostTries) throw error
      await wait(Math.min(longestPauseMs, 100 * 1.2 ** tries))
    }
  }
}

/** Returns the newest migration that a node of this release needs; a waiting contract migration does not stop it. */
export const newestExpandMigration = async (): Promise<string> =>
  (await readMigrations()).findLast(({ kind }) => kind === 'expand')?.name ?? ''
