import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventHandlers } from './event-handlers.ts'
import { eraseAccount } from './features/accounts/index.ts'
import { sql } from './platform/db/database.ts'
import { archivedTables, personalData } from './personal-data.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { makeFixtures, type Fixtures } from './testing/fixtures.ts'

let app: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
})
afterAll(() => app.stop())

test('every column that names a person is in the table of personal data', async () => {
  const found = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column" from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and (a.attname ~ '(^|_)(user|owner|admin|reporter|subject|follower|followee|blocker|blocked)_id$' or exists (
        select 1 from pg_constraint k
        where k.contype = 'f' and k.confrelid = 'users'::regclass and k.conrelid = c.oid and a.attnum = any(k.conkey)))`.execute(
    app.services.db,
  )
  const named = found.rows.map(({ table, column }) => `${table}.${column}`)
  const listed = personalData.map(([table, column]) => `${table}.${column}`)
  expect(named.filter((one) => !listed.includes(one))).toEqual([])
  expect(listed.filter((one) => !named.includes(one))).toEqual(['users.id'])
  expect(new Set(listed).size).toBe(listed.length)
})

test('every handler that the table names runs when an account is erased', () => {
  const named = personalData.flatMap(([, , onErasure]) => (onErasure.startsWith('handler: ') ? [onErasure.slice(9)] : []))
  const running = new Set([eraseAccount.name, ...eventHandlers['account.erased'].map(({ name }) => name)])
  expect(named.filter((name) => !running.has(name))).toEqual([])
})

test('the archive has each table with an archived column once', () => {
  const names = archivedTables.map(({ table }) => table)
  expect(new Set(names).size).toBe(names.length)
  expect(archivedTables.find(({ table }) => table === 'follows')?.by).toEqual(['follower_id', 'followee_id'])
  expect(names).not.toContain('mailed_links')
})

const erased = personalData.filter(([, , onErasure]) => onErasure === 'delete' || onErasure === 'anonymize')

const sampleOf: Record<string, (n: number) => string> = {
  text: (n) => `'${n}'`,
  uuid: () => 'gen_random_uuid()',
  bytea: (n) => `'${n}'::bytea`,
  boolean: () => 'false',
  date: () => 'current_date',
  jsonb: () => `'{}'`,
  'timestamp with time zone': () => 'now()',
}
const sample = (type: string, n: number) => (type.startsWith('ARRAY') ? `'{}'` : (sampleOf[type]?.(n) ?? String(n)))

/** Inserts a row that names the person in one column; other columns have sample values, whatever their constraints. */
async function plant(table: string, column: string, userId: number, n: number) {
  const columns = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
      and (column_name = ${column} or (is_nullable = 'NO' and column_default is null))`.execute(app.services.db)
  const names = columns.rows.map(({ name }) => `"${name}"`)
  const values = columns.rows.map(({ name, type }) => (name === column ? String(userId) : sample(type, n)))
  await app.services.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(`insert into ${table} (${names.join(', ')}) values (${values.join(', ')})`).execute(tx)
  })
}

test('erasing an account deletes or anonymizes its rows, and leaves those of other people', async () => {
  const { db } = app.services
  const checks = await sql<{ name: string; table: string }>`
    select conname as name, conrelid::regclass::text as "table" from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  for (const { name, table } of checks.rows) await sql.raw(`alter table ${table} drop constraint "${name}"`).execute(db)
  const [gone, other] = [await fixtures.player('datagone'), await fixtures.player('datastays')]
  for (const [n, [table, column]] of erased.entries())
    for (const [k, { userId }] of [gone, other].entries())
      if (!(await rowsOf(table, column, userId))) await plant(table, column, userId, 9_000 + 2 * n + k)
  const before = await Promise.all(erased.map(([table, column]) => rowsOf(table, column, other.userId)))
  expect(before).not.toContain(0)

  await eraseAccount(app.services, gone.userId)
  await fixtures.processEvents()

  const left = await Promise.all(erased.map(async ([table, column]) => [table, column, await rowsOf(table, column, gone.userId)]))
  expect(left.filter(([, , count]) => count !== 0)).toEqual([])
  expect(await Promise.all(erased.map(([table, column]) => rowsOf(table, column, other.userId)))).toEqual(before)
})

async function rowsOf(table: string, column: string, userId: number): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(app.services.db)
  return found.rows[0]?.n ?? 0
}
