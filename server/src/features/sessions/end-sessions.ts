import { inTransaction, type Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { incrementSessionEpoch } from '../accounts/index.ts'
import { broadcastEnded } from './ended-sessions.ts'
import { deleteDevices } from './known-devices.ts'
import { setSessionEpoch, revokeSessionsOf } from './queries.ts'

type End = {
  userId: number
  reason: string
  except?: string | null
  device?: string | null
}

export async function endSessionsOf(
  services: Services,
  { userId, reason, except = null, device = null }: End,
  db: Db = services.db,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const epoch = await incrementSessionEpoch(tx, userId)
    if (except) await setSessionEpoch(tx, { sid: except, epoch })
    const sids = await revokeSessionsOf(tx, { userId, at: services.clock.now(), reason, except })
    await deleteDevices(tx, userId, device)
    await broadcastEnded(services, tx, sids)
  })
}
