import pg from 'pg'

type Column = {
  table: string
  column: string
  type: string
  category: string
  nullable: boolean
  /** Whether an insert may omit the column. */
  defaulted: boolean
  /** Whether PostgreSQL always computes the value. */
  computed: boolean
  labels: string[] | null
}

const columnsSql = `
  select c.relname as "table", a.attname as "column",
         coalesce(element.typname, type.typname) as type,
         type.typcategory as category,
         not a.attnotnull as nullable,
         a.atthasdef or a.attidentity <> '' as defaulted,
         a.attidentity = 'a' or a.attgenerated <> '' as computed,
         (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = coalesce(element.oid, type.oid)) as labels
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_type type on type.oid = a.atttypid
  left join pg_type element on type.typcategory = 'A' and element.oid = type.typelem
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`

const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid'])

function valueType({ type, labels }: Column): string {
  if (labels) return labels.map((label) => `'${label}'`).join(' | ')
  if (numbers.has(type)) return 'number'
  if (type === 'bool') return 'boolean'
  if (type === 'timestamptz' || type === 'timestamp') return 'Timestamp'
  if (type === 'json' || type === 'jsonb') return 'unknown'
  if (type === 'bytea') return 'Buffer'
  return 'string'
}

function columnType(column: Column): string {
  const base = valueType(column)
  const inArray = base.includes('|') ? `(${base})[]` : `${base === 'Timestamp' ? 'Date' : base}[]`
  const plain = column.category === 'A' ? inArray : base
  const value = column.nullable && plain !== 'unknown' ? `${plain} | null` : plain
  if (column.computed) return `Computed<${value === 'Timestamp' ? 'Date' : value}>`
  return column.defaulted ? `Generated<${value}>` : value
}

const typeName = (table: string) =>
  table
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')

export async function tableTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(columnsSql)
    return describe(Map.groupBy(rows, (row) => row.table))
  } finally {
    await client.end()
  }
}

function describe(tables: Map<string, Column[]>): string {
  const bodies = [...tables].map(([table, columns]) => {
    const fields = columns.map((column) => `  ${column.column}: ${columnType(column)}\n`)
    return `export type ${typeName(table)}Table = {\n${fields.join('')}}\n`
  })
  const list = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)}Table\n`)
  return [
    '// Written by `npm run generate` from the migrations; not edited by hand.',
    "import type { ColumnType } from 'kysely'\n",
    '/** Read as a Date; written as a Date or an ISO text. */',
    'export type Timestamp = ColumnType<Date, Date | string, Date | string>\n',
    '/** A column that an insert may leave out. */',
    'export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>\n',
    '/** A column that PostgreSQL always computes. */',
    'export type Computed<T> = ColumnType<T, never, never>\n',
    ...bodies,
    '/** Every table, as the migrations leave it. */',
    `export type Tables = {\n${list.join('')}}\n`,
  ].join('\n')
}
