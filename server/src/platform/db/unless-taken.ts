import type { Db } from './database.ts'
import { rollbackToSavepoint, setSavepoint } from './session.sql.ts'

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
