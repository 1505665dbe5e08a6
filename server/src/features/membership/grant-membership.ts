import type { Services } from '../../kit/services.ts'
import { upsertMembership } from './all-access.ts'

/** Gives a player All-Access until a moment. */
export async function grantMembership(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  grant: { userId: number; startedAt?: Date; expiresAt: Date },
): Promise<void> {
  await upsertMembership(db, { ...grant, startedAt: grant.startedAt ?? clock.now() })
}
