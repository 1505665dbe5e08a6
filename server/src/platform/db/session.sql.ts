import { z } from 'zod'
import { sql } from './database.ts'
import { rawQuery } from './raw-query.ts'

/** Lifts the time limit of statements until the transaction ends, for work on whole tables. */
export const liftTimeLimit = rawQuery('database: lift the time limit', {}, () => sql`set local statement_timeout = 0`)

/** `rollbackToSavepoint` undoes what follows in the transaction, also after a constraint violation. */
export const setSavepoint = rawQuery('database: set savepoint', {}, () => sql`savepoint undo_to`)
/** Kysely returns the command of a rollback as a row. */
export const rollbackToSavepoint = rawQuery(
  'database: roll back to savepoint',
  { command: z.string() },
  () => sql`rollback to savepoint undo_to`,
)
export const releaseSavepoint = rawQuery('database: release savepoint', {}, () => sql`release savepoint undo_to`)
