import type { Facts } from '../../facts.ts'
import type { Tx } from '../../kit/db/database.ts'
import type { LoggedFact } from '../../kit/facts/queries.ts'
import type { Services } from '../../kit/services.ts'
import { dropLives } from './life-queries.ts'

/** Follows the erasure of accounts: nobody is a member any more. Orders stay for the books, and name nobody. */
export const forgetMemberships = (_services: Services, tx: Tx, facts: LoggedFact[]): Promise<void> =>
  dropLives(
    tx,
    facts.map(({ body }) => (body as Facts['account.erased']).userId),
  )
