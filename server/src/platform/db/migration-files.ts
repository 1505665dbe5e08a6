import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** `expand` keeps the previous release running on the new schema; `contract` removes what only older releases use. */
export type MigrationKind = 'expand' | 'contract'

export type Migration = {
  name: string
  text: string
  checksum: string
  kind: MigrationKind
  /** The release that every running node must have at least; contract migrations only. */
  after: string | null
  /** Executed one by one outside of a transaction, for `create index concurrently`; null inside one. */
  statements: string[] | null
}

/** The schema of the first release. These files have no header, because a migration that ran must not change. */
const lastOfFirstRelease = '0239-names-of-jobs.sql'

export const migrationFolder = new URL('../../../migrations/', import.meta.url)

/** Reads the migrations in their order; throws when one has a fault. */
export async function readMigrations(folder = migrationFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => parseMigration(name, await readFile(new URL(name, folder), 'utf8'))))
}

/** Reads the header of a migration: its kind, its release and whether it runs in a transaction. */
export function parseMigration(name: string, text: string): Migration {
  const checksum = createHash('sha256').update(text).digest('hex')
  if (name <= lastOfFirstRelease) return { name, text, checksum, kind: 'expand', after: null, statements: null }
  const header = (key: string) => new RegExp(`^-- ${key}: (.+)$`, 'm').exec(text)?.[1]?.trim()
  const kind = header('kind')
  if (kind !== 'expand' && kind !== 'contract')
    throw new Error(`${name} must begin with "-- kind: expand" or "-- kind: contract"`)
  const after = header('after') ?? null
  if ((kind === 'contract') !== (after !== null && /^\d+\.\d+\.\d+$/.test(after)))
    throw new Error(`${name}: a contract migration, and no other, names the release it comes after: "-- after: 1.1.0"`)
  const fault = unsafeChange({ text, kind })
  if (fault) throw new Error(`${name}: ${fault}`)
  const statements = header('transaction') === 'none' ? statementsOf(text) : null
  return { name, text, checksum, kind, after, statements }
}

const statementsOf = (text: string) =>
  text
    .split(/;\s*$/m)
    .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
    .filter(Boolean)

/** Changes that break the previous release, or make its requests wait, while both run. */
const unsafe: readonly { rule: string; pattern: RegExp; instead: string }[] = [
  { rule: 'drop', pattern: /\bdrop\s+(?!index\s+concurrently|not\s+null|default)/i, instead: 'drop it in a contract migration' },
  { rule: 'rename', pattern: /\brename\s+(?:to|column|constraint)\b/i, instead: 'add the new name, and drop the old one later' },
  { rule: 'retype', pattern: /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, instead: 'add a new column' },
  { rule: 'not null', pattern: /\bset\s+not\s+null\b/i, instead: 'the previous release may still write null' },
  {
    rule: 'required column',
    pattern:
      /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\S+\s+(?:(?!\bdefault\b|\bgenerated\b)[^,;])*\bnot\s+null\b(?:(?!\bdefault\b|\bgenerated\b)[^,;])*[,;]/i,
    instead: 'give the column a default',
  },
]

/** Returns why a migration may not run while the previous release serves; null for a safe one. `-- allow: <rule> <reason>` excepts a rule. */
export function unsafeChange({ text, kind }: Pick<Migration, 'text' | 'kind'>): string | null {
  const code = withoutTexts(text)
  const isAllowed = (rule: string) => new RegExp(`^-- allow: ${rule} \\S`, 'm').test(text)
  if (kind === 'expand')
    for (const { rule, pattern, instead } of unsafe)
      if (pattern.test(code) && !isAllowed(rule)) return `"${rule}" is unsafe in an expand migration: ${instead}`
  const table = blockedTable(code)
  if (table !== undefined && !isAllowed('index'))
    return `the index on ${table} blocks its writers: use "create index concurrently" with "-- transaction: none"`
  return null
}

/** Returns a table that exists already and gets an index whose creation blocks writers. */
function blockedTable(code: string): string | undefined {
  const created = new Set(
    [...code.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name]) => name),
  )
  return [...code.matchAll(/\bcreate\s+(?:unique\s+)?index\s+(?!concurrently)\S*\s*on\s+(?:only\s+)?(\w+)/gi)]
    .map(([, table]) => table)
    .find((table) => !created.has(table))
}

const withoutTexts = (text: string) =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
