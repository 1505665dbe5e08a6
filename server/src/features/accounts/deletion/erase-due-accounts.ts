import { inTransaction } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/services.ts'
import { lockUsersDueForDeletion, eraseAccount } from '../index.ts'

const atOnce = 50

export async function eraseDueAccounts(services: Services): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    for (const userId of await lockUsersDueForDeletion(tx, services.clock.now(), atOnce)) await eraseAccount(services, userId, tx)
  })
}
