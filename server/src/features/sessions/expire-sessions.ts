import { inTransaction } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { broadcastEnded } from './ended-sessions.ts'
import { deleteOldDevices } from './known-devices.ts'
import { deleteStaleCounters } from './lock-out-queries.ts'
import { closeExpired, deleteEndedBefore } from './queries.ts'

const keptDays = 30

export async function expireSessions(services: Services): Promise<void> {
  const now = services.clock.now()
  await inTransaction(services.db, async (tx) => {
    await broadcastEnded(services, tx, await closeExpired(tx, now))
    await deleteEndedBefore(tx, new Date(now.getTime() - keptDays * 86_400_000))
    await deleteStaleCounters(tx, now)
    await deleteOldDevices(tx, now)
  })
}
