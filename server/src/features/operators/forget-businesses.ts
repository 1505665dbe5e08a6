import type { Tx } from '../../kit/db/database.ts'
import type { LoggedFact } from '../../kit/facts/queries.ts'
import type { Services } from '../../kit/services.ts'
import { deleteBusinesses } from './queries.ts'

/** After 'account.erased': the business contact goes too; the registry keeps the business's name. */
export const forgetBusinesses = (_: Services, tx: Tx, facts: LoggedFact[]): Promise<void> =>
  deleteBusinesses(
    tx,
    facts.map(({ body }) => Number(body['userId'])),
  )
