import type { Tx } from '../../kit/db/database.ts'
import type { LoggedFact } from '../../kit/facts/queries.ts'
import type { Services } from '../../kit/services.ts'
import type { Facts } from '../../facts.ts'
import { deleteCasesOf } from './queries.ts'

/** Follows the erasure of an account: its case, and with it the guardian's address, goes too. */
export const forgetCases = (_: Services, tx: Tx, facts: LoggedFact[]): Promise<void> =>
  deleteCasesOf(
    tx,
    facts.map(({ body }) => (body as Facts['account.erased']).userId),
  )
