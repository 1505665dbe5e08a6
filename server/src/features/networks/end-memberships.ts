import type { DomainEvent } from '../../domain-events.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { endOldInvitations } from './invitation-queries.ts'
import {
  deleteInvitationsOf,
  deleteInvitationsToHomes,
  endMembershipIn,
  membershipsBetween,
  membershipsOf,
  noteTeamChange,
} from './team.sql.ts'

/** Ended memberships stay, because boards of a home team count the games of their time. */
export async function endTeamsOfErased({ clock }: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> {
  const people = events.map(({ body }) => body.userId)
  await deleteInvitationsToHomes(tx, people)
  await deleteInvitationsOf(tx, people)
  await endMemberships(tx, await membershipsOf(tx, people), clock.now())
}

export async function endBlockedMemberships({ clock }: Services, tx: Tx, events: DomainEvent<'player.blocked'>[]): Promise<void> {
  const pairs = events.map(({ body: { blockerId, blockedId } }) => ({ one: blockerId, other: blockedId }))
  await endMemberships(tx, await membershipsBetween(tx, pairs), clock.now())
}

async function endMemberships(tx: Tx, memberships: { locationId: number; userId: number }[], at: Date): Promise<void> {
  for (const membership of memberships) {
    await noteTeamChange(tx, { locationId: membership.locationId, by: membership.userId, at })
    await endMembershipIn(tx, membership, at)
  }
}

const invitationDays = 30

export async function endUnansweredInvitations({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await inTransaction(db, (tx) => endOldInvitations(tx, new Date(now.getTime() - invitationDays * 86_400_000), now))
}
