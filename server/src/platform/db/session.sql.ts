import { z } from 'zod'
import { inTransaction, sql, type Db } from './database.ts'
import { rawQuery } from './raw-query.ts'

/** Lifts the time limit of statements until the transaction ends, for work on whole tables. */
export const liftTimeLimit = rawQuery('database: lift the time limit', {}, () => sql`set local statement_timeout = 0`)

/** Lets all reads of the transaction see one state of the database. Before its first read. */
export const readOneSnapshot = rawQuery(
  'database: read one snapshot',
  {},
  () => sql`set transaction isolation level repeatable read, read only`,
)

/** `rollbackToSavepoint` undoes what follows in the transaction, also after a constraint violation. */
export const setSavepoint = rawQuery('database: set savepoint', {}, () => sql`savepoint undo_to`)

/** Kysely returns the command of a rollback as a row. */
export const rollbackToSavepoint = rawQuery(
  'database: roll back to savepoint',
  { command: z.string() },
  () => sql`rollback to savepoint undo_to`,
)
export const releaseSavepoint = rawQuery('database: release savepoint', {}, () => sql`release savepoint undo_to`)

const uniqueViolation = '23505'

/**
 * Executes a statement; returns its result, or undefined when it breaks a unique constraint. The savepoint keeps the transaction
 * usable.
 */
export async function unlessTaken<Result>(tx: Db, statement: { execute: () => Promise<Result> }): Promise<Result | undefined> {
  await setSavepoint(tx)
  try {
    return await statement.execute()
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error
    await rollbackToSavepoint(tx)
    return undefined
  }
}

/** Returns the result of work without its changes: they are undone. */
export const rehearse = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await setSavepoint(tx)
    const result = await work(tx)
    await rollbackToSavepoint(tx)
    return result
  })
