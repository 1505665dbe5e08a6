import { inTransaction, type Db } from '../../kit/db/database.ts'
import type { Services } from '../../kit/services.ts'
import { raiseSessionEpoch } from '../accounts/index.ts'
import { signalEnded } from './ended-sessions.ts'
import { keepSession, revokeSessionsOf } from './queries.ts'

/** Ends every session of a person on every node, all but one when that is the one they act from. */
export async function endSessionsOf(
  services: Services,
  { userId, reason, except = null }: { userId: number; reason: string; except?: string | null },
  db: Db = services.db,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const epoch = await raiseSessionEpoch(tx, userId)
    if (except) await keepSession(tx, { sid: except, epoch })
    const sids = await revokeSessionsOf(tx, { userId, at: services.clock.now(), reason, except })
    await signalEnded(services, tx, sids)
  })
}
