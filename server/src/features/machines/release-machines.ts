import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { disown, registeredBy } from './ownership-queries.ts'
import { endRegistration } from './end-registration.ts'

/**
 * After 'account.erased': the machines are nobody's. Each shows a code again when it next starts, so that whoever has it now
 * can register it; what was played on it stays.
 */
export async function releaseMachines(services: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> {
  const owners = events.map(({ body }) => body.userId)
  const at = services.clock.now()
  for (const { id, ownerId } of await registeredBy(tx, owners))
    await endRegistration(services, tx, id, ownerId, 'registration_removed', at)
  await disown(tx, owners)
}
