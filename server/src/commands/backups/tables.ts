import type pg from 'pg'
import type { Sequence, TableHead } from './format.ts'

export async function tablesOf(client: pg.Client): Promise<TableHead[]> {
  const found = await client.query<TableHead>(`
    select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('migrations', 'nodes')
    group by c.relname order by c.relname collate "C"`)
  return found.rows
}

export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
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

export async function migrationOf(client: pg.Client): Promise<string> {
  const there = await client.query<{ there: boolean }>(`select to_regclass('public.migrations') is not null as there`)
  if (!there.rows[0]?.there) return ''
  const found = await client.query<{ name: string }>('select name from migrations order by name desc limit 1')
  return found.rows[0]?.name ?? ''
}
