import type { Tx } from '../../kit/db/database.ts'
import type { LoggedFact } from '../../kit/facts/queries.ts'
import type { Services } from '../../kit/services.ts'
import { disown, registeredBy } from './change-queries.ts'
import { endRegistration } from './end-registration.ts'

/**
 * After 'account.erased': the machines are nobody's. Each shows a code again when it next starts, so that whoever has it now
 * can register it; what was played on it stays.
 */
export async function releaseMachines(services: Services, tx: Tx, facts: LoggedFact[]): Promise<void> {
  const owners = facts.map(({ body }) => Number(body['userId']))
  const at = services.clock.now()
  for (const { id, ownerId } of await registeredBy(tx, owners))
    await endRegistration(services, tx, id, ownerId, 'registration_removed', at)
  await disown(tx, owners)
}
