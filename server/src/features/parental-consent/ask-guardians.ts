import type { Tx } from '../../kit/db/database.ts'
import type { LoggedFact } from '../../kit/facts/queries.ts'
import type { Services } from '../../kit/services.ts'
import type { Facts } from '../../facts.ts'
import { openCase } from './open-case.ts'

/** Follows a registration: of minors the guardian is asked. */
export async function askGuardians(services: Services, tx: Tx, facts: LoggedFact[]): Promise<void> {
  for (const { body } of facts) {
    const { userId, isMinor } = body as Facts['account.registered']
    if (isMinor) await openCase(services, tx, userId)
  }
}
