import type { JoinedTeam, TeamInvitation } from '@portal/contract/networks'
import type { DomainEvent } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, recordset, sql, type Db, type Tx } from '../../platform/db/database.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { blockedBetween } from '../contacts/index.ts'
import { notify } from '../notifications/index.ts'
import {
  countMembers,
  deleteInvitationsOf,
  deleteInvitationsToHomes,
  endMembershipIn,
  membersAtMost,
  membershipsBetween,
  membershipsOf,
  recordTeamChange,
  teamOfMembership,
} from './team.sql.ts'
import { words } from './texts.ts'

export async function listInvitations({
  db,
  actor,
}: Call<Player>): Promise<{ invitations: TeamInvitation[]; teams: JoinedTeam[] }> {
  const [pending, joined] = await Promise.all([pendingOf(db, actor.userId), joinedBy(db, actor.userId)])
  return { invitations: pending.map(invitationToWire), teams: joined.map(teamToWire) }
}

export async function answerInvitation(call: Call<Player>, id: number, { accept }: { accept: boolean }) {
  const { db, actor, clock } = call
  await inTransaction(db, async (tx) => {
    await recordOwnTeamChange(call, tx, id)
    const pending = await lockPendingInvitation(tx, id, actor.userId)
    if (!pending) throw unknownObject()
    if (!accept) {
      await endMembership(tx, { id, userId: actor.userId, at: clock.now() })
      return
    }
    if (pending.isMinor) throw new Problem('input.invalid', { message: words.guardianConfirms })
    if ((await countMembers(tx, pending.locationId)) >= membersAtMost)
      throw new Problem('input.invalid', { message: words.teamFull })
    await acceptMembership(tx, id, clock.now())
    const account = await findAccount(tx, actor.userId)
    await notifyTeamJoined(call, tx, { ownerId: pending.ownerId, userId: actor.userId, username: account?.username ?? '' })
  })
  return {}
}

export async function leaveTeam(call: Call<Player>, membershipId: number) {
  const { db, actor, clock } = call
  await inTransaction(db, async (tx) => {
    await recordOwnTeamChange(call, tx, membershipId)
    await endMembership(tx, { id: membershipId, userId: actor.userId, at: clock.now() })
  })
  return {}
}

async function recordOwnTeamChange({ actor, clock }: Call<Player>, tx: Db, id: number): Promise<void> {
  const locationId = await teamOfMembership(tx, id, actor.userId)
  if (locationId === undefined) throw unknownObject()
  await recordTeamChange(tx, { locationId, by: actor.userId, at: clock.now() })
}

const invitationToWire = (row: PendingRow): TeamInvitation => ({
  id: row.id,
  owner: row.owner,
  state: row.isMinor ? (row.guardianAskedAt ? 'guardian' : 'unasked') : 'open',
  invited_at: row.invitedAt.toISOString(),
})

const teamToWire = (row: JoinedRow): JoinedTeam => ({
  id: row.id,
  location_id: row.locationId,
  name: row.name,
  owner: row.owner,
  role: row.role,
  since: row.since.toISOString(),
})

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
    await recordTeamChange(tx, { locationId: membership.locationId, by: membership.userId, at })
    await endMembershipIn(tx, membership, at)
  }
}

const invitationDays = 30

export async function endUnansweredInvitations({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await inTransaction(db, (tx) => endOldInvitations(tx, new Date(now.getTime() - invitationDays * 86_400_000), now))
}

export const notifyTeamJoined = (
  services: Pick<Services, 'broadcasts' | 'clock'>,
  tx: Db,
  { ownerId, userId, username }: { ownerId: number; userId: number; username: string },
): Promise<void> =>
  notify(services, tx, [
    {
      userId: ownerId,
      type: 'team',
      title: words.joined.title,
      body: words.joined.body(username),
      names: userId,
      link: '/account/hometeam',
    },
  ])

export type InvitedRow = { name: string; invitedAt: Date }

export async function invitedTo(db: Db, locationId: number): Promise<InvitedRow[]> {
  return db
    .selectFrom('home_team_invitations')
    .select(['name', 'invited_at as invitedAt'])
    .where('location_id', '=', locationId)
    .orderBy('invited_at')
    .orderBy('id')
    .execute()
}

export async function endUnlistedInvitations(tx: Db, locationId: number, names: string[], at: Date): Promise<void> {
  const isDropped = sql<boolean>`not name = any(${names}::citext[])`
  await tx
    .updateTable('home_team_memberships')
    .set({ left_at: sql<Date>`greatest(invited_at, ${at}::timestamptz)` })
    .where('location_id', '=', locationId)
    .where('left_at', 'is', null)
    .where('accepted_at', 'is', null)
    .where('guardian_asked_at', 'is', null)
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('home_team_invitations').select('account_id').where('location_id', '=', locationId).where(isDropped),
    )
    .execute()
  await tx.deleteFrom('home_team_invitations').where('location_id', '=', locationId).where(isDropped).execute()
}

type NewInvitation = { name: string; accountId: number | null; userId: number | null; role: 'player' | 'manager' }

export async function insertInvitations(tx: Db, locationId: number, invited: NewInvitation[], at: Date): Promise<void> {
  const invitedAt = sql`${at}::timestamptz`.as('invited_at')
  await tx
    .insertInto('home_team_invitations')
    .columns(['location_id', 'name', 'account_id', 'invited_at'])
    .expression((eb) =>
      eb
        .selectFrom(recordset(invited, { name: 'citext', accountId: 'bigint' }))
        .select([eb.val(locationId).as('location_id'), 'name', 'accountId', invitedAt]),
    )
    .onConflict((c) => c.doNothing())
    .execute()
  await tx
    .insertInto('home_team_memberships')
    .columns(['location_id', 'user_id', 'role', 'invited_at'])
    .expression((eb) =>
      eb
        .selectFrom(recordset(invited, { userId: 'bigint', role: 'text' }))
        .select([eb.val(locationId).as('location_id'), 'userId', 'role', invitedAt])
        .where('userId', 'is not', null),
    )
    .onConflict((c) => c.columns(['location_id', 'user_id']).where('left_at', 'is', null).doNothing())
    .execute()
}

const pending = (db: Db, userId: number) =>
  db
    .selectFrom('home_team_memberships as t')
    .innerJoin('locations as l', (join) => join.onRef('l.id', '=', 't.location_id').on('l.deleted_at', 'is', null))
    .innerJoin('users as o', (join) => join.onRef('o.id', '=', 'l.owner_id').on('o.status', '=', 'active'))
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select([
      't.id',
      't.location_id as locationId',
      'o.id as ownerId',
      'o.username as owner',
      'u.is_minor as isMinor',
      't.invited_at as invitedAt',
      't.guardian_asked_at as guardianAskedAt',
    ])
    .where('t.user_id', '=', userId)
    .where('t.left_at', 'is', null)
    .where('t.accepted_at', 'is', null)
    .where((eb) => eb.not(blockedBetween(sql.ref('o.id'), sql.ref('u.id'))))

const pendingOf = (db: Db, userId: number) =>
  pending(db, userId).orderBy('t.invited_at', 'desc').orderBy('t.id', 'desc').execute()

type PendingRow = Awaited<ReturnType<typeof pendingOf>>[number]

export const lockPendingInvitation = (tx: Db, id: number, userId: number): Promise<PendingRow | undefined> =>
  pending(tx, userId).where('t.id', '=', id).forUpdate('t').executeTakeFirst()

export async function endMembership(tx: Db, { id, userId, at }: { id: number; userId: number; at: Date }): Promise<boolean> {
  const ended = await tx
    .updateTable('home_team_memberships')
    .set({ left_at: sql<Date>`greatest(invited_at, accepted_at, ${at}::timestamptz)` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function acceptMembership(tx: Db, id: number, at: Date): Promise<void> {
  await tx
    .with('accepted', (eb) =>
      eb
        .updateTable('home_team_memberships')
        .set({ accepted_at: sql<Date>`greatest(invited_at, ${at}::timestamptz)` })
        .where('id', '=', id)
        .where('accepted_at', 'is', null)
        .where('left_at', 'is', null)
        .returning(['location_id', 'user_id']),
    )
    .deleteFrom('home_team_invitations as i')
    .using('accepted as a')
    .whereRef('i.location_id', '=', 'a.location_id')
    .whereRef('i.account_id', '=', 'a.user_id')
    .execute()
}

const joinedBy = (db: Db, userId: number) =>
  db
    .selectFrom('home_team_memberships as t')
    .innerJoin('locations as l', (join) => join.onRef('l.id', '=', 't.location_id').on('l.deleted_at', 'is', null))
    .innerJoin('users as o', 'o.id', 'l.owner_id')
    .select(['t.id', 't.location_id as locationId', 'l.name', 'o.username as owner', 't.role', 't.accepted_at as since'])
    .where('t.user_id', '=', userId)
    .where('t.left_at', 'is', null)
    .where('t.accepted_at', 'is not', null)
    .orderBy('t.accepted_at')
    .orderBy('t.id')
    .$narrowType<{ role: 'player' | 'manager'; since: Date }>()
    .execute()

type JoinedRow = Awaited<ReturnType<typeof joinedBy>>[number]

async function endOldInvitations(tx: Db, before: Date, now: Date): Promise<void> {
  await tx
    .updateTable('home_team_memberships as t')
    .set({ left_at: now })
    .where('t.left_at', 'is', null)
    .where('t.accepted_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('t.guardian_asked_at', 't.invited_at'), '<', before))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('users as u')
          .select('u.id')
          .whereRef('u.id', '=', 't.user_id')
          .where((is) => is.or([is.not(is.ref('u.is_minor')), is('t.guardian_asked_at', 'is not', null)])),
      ),
    )
    .execute()
  await tx.deleteFrom('home_team_invitations').where('invited_at', '<', before).execute()
  await tx.deleteFrom('team_codes').where('expires_at', '<', now).execute()
}
