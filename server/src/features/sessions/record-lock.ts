import { recordEvents } from '../../domain-events.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { incrementCounter } from '../../platform/limits.ts'
import type { Services } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'

const daySeconds = 86_400

/**
 * Job: notifies the owner of a locked account, at most once a day. It is also added for unknown names, without a user, so that
 * the response time reveals nothing.
 */
export async function recordLockOncePerDay(services: Services, { userId }: { userId: number | null }): Promise<void> {
  if (userId === null) return
  const account = await findAccount(services.db, userId)
  if (account?.status !== 'active' && account?.status !== 'leaving') return
  await inTransaction(services.db, async (tx) => {
    const { count } = await incrementCounter({ ...services, db: tx }, 'lock-notice', String(userId), daySeconds)
    if (count === 1) await recordEvents(tx, 'account.locked', [{ userId }], services.clock.now())
  })
}
