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

/** Returns the team of a valid code, unless its owner and the person have blocked each other. */
export const findCode = (db: Db, codeHashes: Buffer[], userId: number, now: Date) =>
  db
    .selectFrom('team_codes as c')
    .innerJoin('locations as l', (join) => join.onRef('l.id', '=', 'c.location_id').on('l.deleted_at', 'is', null))
    .innerJoin('users as o', (join) => join.onRef('o.id', '=', 'l.owner_id').on('o.status', '=', 'active'))
    .select(['c.location_id as locationId', 'o.id as ownerId', 'o.username as owner'])
    .where('c.code_hash', 'in', codeHashes)
    .where('c.expires_at', '>', now)
    .where('c.uses', '<', usesAtMost)
    .where((eb) => eb.not(blockedBetween(sql.ref('o.id'), sql`${userId}::bigint`)))
    .executeTakeFirst()

export async function useCodeOnce(tx: Db, locationId: number, now: Date): Promise<boolean> {
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

export async function openPending(tx: Db, locationId: number, userId: number, at: Date): Promise<number> {
  const opened = await tx
    .insertInto('home_team_memberships')
    .values({ location_id: locationId, user_id: userId, role: 'player', invited_at: at })
    .onConflict((c) =>
      c
        .columns(['location_id', 'user_id'])
        .where('left_at', 'is', null)
        .doUpdateSet((eb) => ({ role: eb.ref('home_team_memberships.role') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return opened.id
}
