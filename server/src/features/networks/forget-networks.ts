import type { DomainEvent } from '../../domain-events.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { endOldInvitations } from './invitation-queries.ts'
import { endBetween, deleteInvitationsToHomes } from './team-queries.ts'

/** After 'account.erased': invitations to the person's homes end, and codes for them too. */
export const forgetTeamsOfHomes = (_: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> =>
  deleteInvitationsToHomes(
    tx,
    events.map(({ body }) => body.userId),
  )

/** After 'player.blocked': the two are no longer on each other's home teams, and invitations between them end. */
export async function endBlockedMemberships({ clock }: Services, tx: Tx, events: DomainEvent<'player.blocked'>[]): Promise<void> {
  const pairs = events.map(({ body }) => body)
  await endBetween(
    tx,
    pairs.map(({ blockerId, blockedId }) => ({ one: blockerId, other: blockedId })),
    clock.now(),
  )
}

const invitationDays = 30

/** Scheduled task: ends invitations that nobody answered, and forgets codes that expired. */
export async function endUnansweredInvitations({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await inTransaction(db, (tx) => endOldInvitations(tx, new Date(now.getTime() - invitationDays * 86_400_000), now))
}
