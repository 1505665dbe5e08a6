import type { DomainEvent } from '../../domain-events.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { endOldInvitations } from './invitation-queries.ts'
import { endMembershipsBetween, endMembershipsOf, deleteInvitationsToHomes } from './team.sql.ts'

/** Ended memberships stay, because boards of a home team count the games of their time. */
export async function endTeamsOfErased({ clock }: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> {
  const people = events.map(({ body }) => body.userId)
  await deleteInvitationsToHomes(tx, people)
  await endMembershipsOf(tx, people, clock.now())
}

export async function endBlockedMemberships({ clock }: Services, tx: Tx, events: DomainEvent<'player.blocked'>[]): Promise<void> {
  const pairs = events.map(({ body }) => body)
  await endMembershipsBetween(
    tx,
    pairs.map(({ blockerId, blockedId }) => ({ one: blockerId, other: blockedId })),
    clock.now(),
  )
}

const invitationDays = 30

export async function endUnansweredInvitations({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await inTransaction(db, (tx) => endOldInvitations(tx, new Date(now.getTime() - invitationDays * 86_400_000), now))
}
