import type { Tx } from '../../kit/db/database.ts'
import type { LoggedFact } from '../../kit/facts/queries.ts'
import type { Services } from '../../kit/services.ts'
import { deletePersonal } from './own-queries.ts'

/** After 'account.erased': home address and support code go too. */
export const forgetPersonal = (_: Services, tx: Tx, facts: LoggedFact[]): Promise<void> =>
  deletePersonal(
    tx,
    facts.map(({ body }) => Number(body['userId'])),
  )
