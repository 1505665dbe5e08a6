import { topic } from '@portal/contract/rules/topics'
import type { Db } from '../../platform/db/database.ts'
import { publishLive } from '../../platform/live/publish.ts'
import type { Services } from '../../platform/services.ts'
import { cancellationOf, datesOf, statusOf, type Life } from './life.ts'
import { entriesOf, lockLife, storeLife } from './life-queries.ts'

type Change = (life: Life) => Partial<Life>

/**
 * Recomputes a membership from all orders and grants, and notifies its owner's open pages. No other function writes
 * memberships.
 */
export async function updateMembership(
  services: Pick<Services, 'broadcasts' | 'clock'>,
  tx: Db,
  userId: number,
  change: Change = () => ({}),
): Promise<{ before: Life; after: Life }> {
  const before = await lockLife(tx, userId)
  const now = services.clock.now()
  const entries = await entriesOf(tx, userId)
  const updated: Life = { ...before, ...datesOf(entries), ...change(before) }
  const after: Life = { ...updated, cancelledAt: cancellationOf(updated.cancelledAt, entries) }
  await storeLife(tx, userId, { ...after, status: statusOf(after, now) })
  await publishMembershipChanged(services, tx, userId)
  return { before, after }
}

export const publishMembershipChanged = (services: Pick<Services, 'broadcasts'>, tx: Db, userId: number): Promise<void> =>
  publishLive(services, tx, topic.user(userId), { type: 'user-changed', user_id: userId, what: ['membership'] })
