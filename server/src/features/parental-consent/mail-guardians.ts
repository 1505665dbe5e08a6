import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { openCase } from './open-case.ts'

export async function mailGuardiansOfRegistered(
  services: Services,
  tx: Tx,
  events: DomainEvent<'account.registered'>[],
): Promise<void> {
  for (const { body } of events) {
    const { userId, isMinor } = body
    if (isMinor) await openCase(services, tx, userId)
  }
}
