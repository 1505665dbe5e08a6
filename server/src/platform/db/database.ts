import { Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from 'kysely'
import type { Pool, PoolClient } from './pool.ts'
import { isDead } from './pool.ts'
import { statementName } from './statements.ts'
import type { Tables } from './tables.generated.ts'

/** The database, or a transaction on it: what every query function takes first. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Creates Kysely over our pool; every statement is a prepared statement. `onQuery` receives the text of each. */
export function makeDb(pool: Pool, onQuery?: (text: string) => void): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: async () => named(await pool.connect(), onQuery), end: async () => {} },
    }),
  })
}

function named(client: PoolClient, onQuery?: (text: string) => void) {
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

/** A pattern that finds a text anywhere, its own signs taken literally. */
export const anywhereIn = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * Matches each element of a list, for `where('id', '=', anyOf(ids))`. The list is one parameter, so the statement's text does not
 * depend on its length.
 */
export const anyOf = <T>(values: readonly T[]) => sql<T>`any(${values})`

/** Conditions that must all hold; those not asked for are left out of the statement, so that each kind has its own plan. */
export const allOf = (conditions: (RawBuilder<unknown> | false)[]) => {
  const asked = conditions.filter((condition) => condition !== false)
  return asked.length ? sql.join<boolean>(asked, sql` and `) : sql<boolean>`true`
}

export { sql }
export type Sql = RawBuilder<unknown>
