import { createHash, randomBytes } from 'node:crypto'
import { sql, type Db } from '../../platform/db/database.ts'
import { blockedBetween } from '../contacts/index.ts'

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

/** Invalidates the earlier link of the same address. */
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

export type StaffPair = { ownerId: number; userId: number }

export async function addStaff(tx: Db, { ownerId, userId, now }: StaffPair & { now: Date }): Promise<boolean> {
  const added = await tx
    .insertInto('business_staff')
    .values({ owner_id: ownerId, user_id: userId, joined_at: now })
    .onConflict((c) => c.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function deleteStaff(tx: Db, { ownerId, userId }: StaffPair): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('business_staff')
    .where('owner_id', '=', ownerId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return deleted !== undefined
}

export const openInvitations = (db: Db, ownerId: number, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'invited_at', 'expires_at'])
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now)
    .orderBy('invited_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()

export const employersOf = (db: Db, userId: number) =>
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

export async function deleteStaffBetween(tx: Db, one: number, other: number): Promise<void> {
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
