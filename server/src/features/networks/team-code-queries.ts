import { sql, type Db } from '../../platform/db/database.ts'
import { blockedBetween } from '../contacts/index.ts'

export const usesAtMost = 20

export type NewCode = { locationId: number; codeHash: Buffer; madeBy: number; expiresAt: Date }

export async function storeCode(db: Db, { locationId, codeHash, madeBy, expiresAt }: NewCode): Promise<void> {
  const code = { code_hash: codeHash, made_by: madeBy, expires_at: expiresAt }
  await db
    .insertInto('team_codes')
    .values({ location_id: locationId, ...code })
    .onConflict((conflict) => conflict.column('location_id').doUpdateSet({ ...code, uses: 0 }))
    .execute()
}

/** Undefined when the owner and the person have a block between them. */
export async function codeNamed(
  db: Db,
  codeHash: Buffer,
  userId: number,
  now: Date,
): Promise<{ locationId: number; ownerId: number; owner: string } | undefined> {
  const found = await sql<{ locationId: number; ownerId: number; owner: string }>`
    select c.location_id as "locationId", l.owner_id as "ownerId", o.username::text as owner
    from team_codes c join locations l on l.id = c.location_id and l.deleted_at is null
    join users o on o.id = l.owner_id and o.status = 'active'
    where c.code_hash = ${codeHash} and c.expires_at > ${now} and c.uses < ${usesAtMost}
      and not ${blockedBetween(sql.ref('o.id'), sql`${userId}::bigint`)}`.execute(db)
  return found.rows[0]
}

export async function spendCode(tx: Db, locationId: number, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('team_codes')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('location_id', '=', locationId)
    .where('uses', '<', usesAtMost)
    .where('expires_at', '>', now)
    .returning('location_id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Returns the id of the person's pending membership; adds one if there is none. */
export async function openPending(tx: Db, locationId: number, userId: number, at: Date): Promise<number> {
  const opened = await sql<{ id: number }>`
    insert into home_team_memberships (location_id, user_id, role, invited_at)
    values (${locationId}, ${userId}, 'player', ${at})
    on conflict (location_id, user_id) where left_at is null do update set role = home_team_memberships.role
    returning id`.execute(tx)
  return (opened.rows[0] as { id: number }).id
}
