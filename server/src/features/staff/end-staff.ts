import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { deleteStaffBetween } from './queries.ts'

export async function endBlockedStaff(_: Services, tx: Tx, events: DomainEvent<'player.blocked'>[]): Promise<void> {
  for (const { body } of events) {
    const { blockerId, blockedId } = body
    await deleteStaffBetween(tx, blockerId, blockedId)
  }
}

export async function deleteOldStaffInvitations({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', clock.now()).execute()
}
