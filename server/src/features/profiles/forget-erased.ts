import type { Tx } from '../../kit/db/database.ts'
import type { LoggedFact } from '../../kit/facts/queries.ts'
import type { Services } from '../../kit/services.ts'
import { deleteBlocks, deletePersonal } from './own-queries.ts'

/** After 'account.erased': home address, support code and blocks go too. */
export async function forgetPersonal(_: Services, tx: Tx, facts: LoggedFact[]): Promise<void> {
  const gone = facts.map(({ body }) => Number(body['userId']))
  await deletePersonal(tx, gone)
  await deleteBlocks(tx, gone)
}
