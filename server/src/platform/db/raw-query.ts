import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Db } from './database.ts'

type Shape = z.core.$ZodLooseShape
type Row<Columns extends Shape> = z.output<z.ZodObject<Columns>>
type Observer = (name: string, columns: Shape, rows: readonly unknown[]) => void

/** Names of all declared statements; tests compare them with the executed ones. */
export const rawQueryNames: string[] = []

let observe: Observer | undefined

/** Passes the rows of each raw query to `observer`. Only tests use it. */
export function observeRawQueries(observer: Observer | undefined): void {
  observe = observer
}

/**
 * Returns a function that executes a hand-written statement. `columns` declares the row, and the row's type follows from it.
 * Production does not check rows: the server's test suite fails when a row differs, or when no test executes the statement.
 * Call it at the top level of a module, with a unique name.
 */
export function rawQuery<const Columns extends Shape, Args extends unknown[]>(
  name: string,
  columns: Columns,
  statement: (...args: Args) => RawBuilder<unknown>,
): (db: Db, ...args: Args) => Promise<Row<Columns>[]> {
  rawQueryNames.push(name)
  return async (db, ...args) => {
    const { rows } = await (statement(...args) as RawBuilder<Row<Columns>>).execute(db)
    observe?.(name, columns, rows)
    return rows
  }
}

const rowsPerBatch = 2_000

/** Like `rawQuery`, for long results: reads the rows in batches through a cursor of the transaction. */
export function rawBatches<const Columns extends Shape, Args extends unknown[]>(
  name: string,
  columns: Columns,
  statement: (...args: Args) => RawBuilder<unknown>,
): (tx: Db, ...args: Args) => AsyncGenerator<Row<Columns>[]> {
  rawQueryNames.push(name)
  // Named after the statement: the plan of a fetch belongs to the columns of its cursor.
  const cursor = sql.id(name)
  return async function* (tx, ...args) {
    await sql`declare ${cursor} no scroll cursor for ${statement(...args)}`.execute(tx)
    for (;;) {
      const { rows } = await sql<Row<Columns>>`fetch ${sql.lit(rowsPerBatch)} from ${cursor}`.execute(tx)
      observe?.(name, columns, rows)
      if (rows.length) yield rows
      if (rows.length < rowsPerBatch) break
    }
    await sql`close ${cursor}`.execute(tx)
  }
}

/** Returns a raw query that resolves to its first row. */
export const firstRow =
  <Args extends unknown[], Found>(query: (db: Db, ...args: Args) => Promise<Found[]>) =>
  async (db: Db, ...args: Args): Promise<Found | undefined> =>
    (await query(db, ...args))[0]

/** Returns a raw query that resolves to its row, and throws when there is none. */
export const onlyRow =
  <Args extends unknown[], Found>(query: (db: Db, ...args: Args) => Promise<Found[]>) =>
  async (db: Db, ...args: Args): Promise<Found> => {
    const [row] = await query(db, ...args)
    if (row === undefined) throw new Error('a statement that always returns a row returned none')
    return row
  }

export type RowOf<Query extends (db: Db, ...args: never[]) => Promise<unknown>> =
  Awaited<ReturnType<Query>> extends (infer Row)[] ? Row : NonNullable<Awaited<ReturnType<Query>>>
