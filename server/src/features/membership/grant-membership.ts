import { inTransaction } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { insertGrant } from './life-queries.ts'
import { updateMembership } from './update-membership.ts'

export async function grantMembership(
  services: Pick<Services, 'db' | 'broadcasts' | 'clock'>,
  grant: { userId: number; startedAt?: Date; expiresAt: Date; reason?: string },
): Promise<void> {
  const { userId, startedAt = services.clock.now(), expiresAt, reason = 'given' } = grant
  await inTransaction(services.db, async (tx) => {
    await insertGrant(tx, { userId, startsAt: startedAt, endsAt: expiresAt, reason })
    await updateMembership(services, tx, userId)
  })
}
