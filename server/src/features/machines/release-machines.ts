import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { removeOwner, activeMachinesOfOwners } from './ownership-queries.ts'
import { endRegistration } from './end-registration.ts'

/** Event handler: machines of erased accounts have no owner and show a code at their next start. Their games stay. */
export async function releaseMachines(services: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> {
  const owners = events.map(({ body }) => body.userId)
  const at = services.clock.now()
  for (const { id, ownerId } of await activeMachinesOfOwners(tx, owners))
    await endRegistration(services, tx, id, ownerId, 'registration_removed', at)
  await removeOwner(tx, owners)
}
