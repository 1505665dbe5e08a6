import { z } from 'zod'
import { sql, type Db } from '../../server/src/platform/db/database.ts'
import { rawQuery } from '../../server/src/platform/db/raw-query.ts'

const filledTables = rawQuery(
  'demo: tables',
  { name: z.string() },
  () => sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'event_processor')`,
)

const truncate = rawQuery(
  'demo: truncate',
  {},
  (tables: string[]) => sql`truncate ${sql.join(tables.map((name) => sql.table(name)))} restart identity cascade`,
)

export async function clearDatabase(db: Db): Promise<void> {
  const tables = await filledTables(db)
  await truncate(
    db,
    tables.map(({ name }) => name),
  )
}

export const analyzeDatabase = rawQuery('demo: analyze', {}, () => sql`analyze`)

export const addLastVisits = rawQuery(
  'demo: last visits',
  {},
  (now: Date) => sql`
    update users set last_seen_at = ${now}::timestamptz - (id * 7919 % 43200) * interval '1 minute'
    where last_seen_at is null and status = 'active'`,
)
