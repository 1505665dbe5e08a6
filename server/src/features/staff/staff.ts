import { createHash, randomBytes } from 'node:crypto'
import { shownInitials } from '@portal/contract/rules/initials'
import type { Employer, StaffInvitation, StaffMember } from '@portal/contract/staff'
import { z } from 'zod'
import { recordEvents, type DomainEvent } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, sql, type Db, type Tx } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { blockedBetween } from '../contacts/index.ts'
import { avatarUrl, playerSummaryColumns, playerSummaryJoin, playerSummaryShape } from '../profiles/index.ts'

export async function listStaff({
  db,
  actor,
  clock,
}: Call<Player>): Promise<{ people: StaffMember[]; invitations: StaffInvitation[] }> {
  const now = clock.now()
  const [people, invitations] = await Promise.all([staffOf(db, actor.userId, now), openInvitations(db, actor.userId, now)])
  return {
    people: people.map(memberToWire),
    invitations: invitations.map(({ id, email, invited_at, expires_at }) => ({
      id,
      email,
      invited_at: invited_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
  }
}

export async function listEmployers({ db, actor }: Call<Player>): Promise<{ employers: Employer[] }> {
  const rows = await employersOf(db, actor.userId)
  return { employers: rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })) }
}

export const removeStaff = ({ db, actor, clock }: Call<Player>, userId: number) =>
  endStaff(db, { ownerId: actor.userId, userId }, clock.now())

export const leaveStaff = ({ db, actor, clock }: Call<Player>, ownerId: number) =>
  endStaff(db, { ownerId, userId: actor.userId }, clock.now())

async function endStaff(db: Db, pair: StaffPair, now: Date) {
  await inTransaction(db, async (tx) => {
    if (!(await deleteStaff(tx, pair))) throw unknownObject()
    await recordEvents(tx, 'staff.left', [pair], now)
  })
  return {}
}

const memberToWire = (row: StaffRow): StaffMember => ({
  id: row.user_id,
  uid: row.uid,
  username: row.username,
  initials: shownInitials(row),
  avatar_url: avatarUrl(row.avatar_name),
  background_color_hex: row.background_color_hex,
  is_all_access: row.is_all_access,
  joined_at: row.joinedAt.toISOString(),
})

export async function endBlockedStaff(_: Services, tx: Tx, events: DomainEvent<'player.blocked'>[]): Promise<void> {
  for (const { body } of events) {
    const { blockerId, blockedId } = body
    await deleteStaffBetween(tx, blockerId, blockedId)
  }
}

export async function deleteOldStaffInvitations({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', clock.now()).execute()
}

const staffOf = rawQuery(
  'staff.people',
  { ...playerSummaryShape, joinedAt: z.date() },
  (ownerId: number, now: Date) => sql`
    select ${playerSummaryColumns(now)}, s.joined_at as "joinedAt" from business_staff s ${playerSummaryJoin(sql.ref('s.user_id'))}
    where s.owner_id = ${ownerId} order by u.username limit 500`,
)

type StaffRow = RowOf<typeof staffOf>

const hashOf = (token: string) => createHash('sha256').update(token).digest()

type NewInvitation = { ownerId: number; email: string; now: Date; expiresAt: Date }

/** Renews the invitation of the same address, without a link. Returns its id. */
export async function saveInvitation(tx: Db, { ownerId, email, now, expiresAt }: NewInvitation): Promise<number> {
  const renewed = { invited_at: now, expires_at: expiresAt }
  const saved = await tx
    .insertInto('staff_invitations')
    .values({ owner_id: ownerId, email, token_hash: randomBytes(32), ...renewed })
    .onConflict((c) => c.columns(['owner_id', 'email']).doUpdateSet(renewed))
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

/** Invalidates the earlier link of the same invitation. */
export async function issueToken(tx: Db, id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .updateTable('staff_invitations')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', id)
    .execute()
  return token
}

/** Stores the account of the address, so that an erasure finds the row. */
export async function storeInvitedAccount(tx: Db, id: number, accountId: number | null): Promise<void> {
  await tx.updateTable('staff_invitations').set({ account_id: accountId }).where('id', '=', id).execute()
}

const invitations = (db: Db, now: Date) =>
  db
    .selectFrom('staff_invitations as i')
    .innerJoin('users as o', 'o.id', 'i.owner_id')
    .leftJoin('business_profiles as b', 'b.user_id', 'o.id')
    .select(({ fn }) => [
      'i.owner_id as ownerId',
      'o.username as owner',
      fn.coalesce('b.operator_name', 'o.username').as('business'),
    ])
    .where('o.status', '=', 'active')
    .where('i.expires_at', '>', now)

export const invitationToMail = (tx: Db, id: number, now: Date) =>
  invitations(tx, now).select('i.email').where('i.id', '=', id).forUpdate('i').executeTakeFirst()

/** Undefined for a person with a block between them and the business. */
export const invitationOfToken = (db: Db, token: string, readerId: number, now: Date) =>
  invitations(db, now)
    .select('i.id')
    .where('i.token_hash', '=', hashOf(token))
    .where((eb) => eb.not(blockedBetween(sql.ref('i.owner_id'), sql`${readerId}::bigint`)))
    .executeTakeFirst()

/** Of concurrent calls exactly one gets true. */
export async function takeInvitation(tx: Db, id: number): Promise<boolean> {
  const taken = await tx.deleteFrom('staff_invitations').where('id', '=', id).returning('id').executeTakeFirst()
  return taken !== undefined
}

export async function deleteInvitation(db: Db, id: number, ownerId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

type StaffPair = { ownerId: number; userId: number }

export async function addStaff(tx: Db, { ownerId, userId, now }: StaffPair & { now: Date }): Promise<boolean> {
  const added = await tx
    .insertInto('business_staff')
    .values({ owner_id: ownerId, user_id: userId, joined_at: now })
    .onConflict((c) => c.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}

async function deleteStaff(tx: Db, { ownerId, userId }: StaffPair): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('business_staff')
    .where('owner_id', '=', ownerId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return deleted !== undefined
}

const openInvitations = (db: Db, ownerId: number, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'invited_at', 'expires_at'])
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now)
    .orderBy('invited_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()

const employersOf = (db: Db, userId: number) =>
  db
    .selectFrom('business_staff as s')
    .innerJoin('users as o', 'o.id', 's.owner_id')
    .leftJoin('business_profiles as b', 'b.user_id', 'o.id')
    .select(({ fn }) => [
      'o.id',
      fn.coalesce('b.operator_name', 'o.username').as('business'),
      'o.username as owner',
      's.joined_at as since',
    ])
    .where('s.user_id', '=', userId)
    .where('o.status', '=', 'active')
    .orderBy('business')
    .orderBy('o.id')
    .limit(500)
    .execute()

async function deleteStaffBetween(tx: Db, one: number, other: number): Promise<void> {
  await tx
    .deleteFrom('business_staff')
    .where((eb) =>
      eb.or([
        eb.and([eb('owner_id', '=', one), eb('user_id', '=', other)]),
        eb.and([eb('owner_id', '=', other), eb('user_id', '=', one)]),
      ]),
    )
    .execute()
}
