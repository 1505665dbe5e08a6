import { inTransaction } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { departed, eraseAccount } from '../accounts/index.ts'

const atOnce = 50

/** Erases accounts whose day has come. */
export async function eraseDeparted(services: Services): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    for (const userId of await departed(tx, services.clock.now(), atOnce)) await eraseAccount(services, userId, tx)
  })
}
