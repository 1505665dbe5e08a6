import { Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from 'kysely'
import { isDead, type Pool, type PoolClient } from './pool.ts'
import type { Tables } from './tables.generated.ts'

/** The database or a transaction on it: the first parameter of every query function. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Creates Kysely over the pool; every statement is prepared. `onQuery` receives each text. */
export function makeDb(pool: Pool, onQuery?: (text: string) => void): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => withNamedStatements(await pool.connect(), onQuery),
        end: async () => {},
      },
    }),
  })
}

function withNamedStatements(client: PoolClient, onQuery?: (text: string) => void) {
  return {
    query: (text: unknown, values?: readonly unknown[]): never => {
      if (typeof text !== 'string') return client.query(text as never)
      onQuery?.(text)
      return client.query({ name: statementName(text), text, values: [...(values ?? [])] }) as never
    },
    release: () => client.release(isDead(client)),
  }
}

/** Runs work in a transaction, or in the one already open. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

const escapeLikePattern = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Patterns for `like` that find a text anywhere, or at the start; its own `%` and `_` stand for themselves. */
export const anywhereIn = (text: string) => `%${escapeLikePattern(text)}%`
export const startOf = (text: string) => `${escapeLikePattern(text)}%`

/** Removes hyphens, which searches ignore. */
export const withoutHyphens = (text: string) => text.replaceAll(/[-‐‑]/g, '')

/** Whether an expression contains a text; case and hyphens do not matter. Indexes of names have the same expression. */
export const containsText = (expression: Sql, text: string) =>
  sql<boolean>`translate(${expression}, '-‐‑', '') ilike ${anywhereIn(withoutHyphens(text))}`

/**
 * Matches each element of a list, for `where('id', '=', anyOf(ids))`. The list is one parameter, so the statement's text does
 * not depend on its length.
 */
export const anyOf = <T>(values: readonly T[]) => sql<T>`any(${values})`

type SqlType = 'bigint' | 'boolean' | 'citext' | 'int' | 'jsonb' | 'smallint' | 'text' | 'timestamptz'

/**
 * Returns a list as a table `r` with the named columns, for `selectFrom`. The list is one parameter, so the statement's text does
 * not depend on its length.
 */
export const recordset = <Row extends object, Column extends keyof Row & string>(
  rows: readonly Row[],
  columns: Record<Column, SqlType>,
) =>
  sql<Pick<Row, Column>>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'r'>(
    sql`r(${sql.join(Object.entries<SqlType>(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))})`,
  )

/** Conditions that must all hold; those not asked for are left out of the statement, so that each kind has its own plan. */
export const allOf = (conditions: (RawBuilder<unknown> | false)[]) => {
  const active = conditions.filter((condition) => condition !== false)
  return active.length ? sql.join<boolean>(active, sql` and `) : sql<boolean>`true`
}

export { sql }
export type Sql = RawBuilder<unknown>

const names = new Map<string, string>()
const most = 2_000

/**
 * Returns the name a statement is prepared under. The same text gets the same name, so PostgreSQL parses it once per
 * connection. Texts must not contain values or lists of changing length (use `= any($1)`).
 */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= most) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
