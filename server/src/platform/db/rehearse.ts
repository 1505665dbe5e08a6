import { inTransaction, type Db } from './database.ts'
import { rollbackToSavepoint, setSavepoint } from './session.sql.ts'

/** Returns the result of work without its changes: they are undone. */
export const rehearse = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await setSavepoint(tx)
    const result = await work(tx)
    await rollbackToSavepoint(tx)
    return result
  })
