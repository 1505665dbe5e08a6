import { z } from 'zod'
import { sql, type Db } from '../../platform/db/database.ts'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import { playerSummaryColumns, playerSummaryJoin, playerSummaryShape } from './player-summary.ts'

export const playerOfUid = firstRow(
  rawQuery(
    'profiles: player of a uid',
    { ...playerSummaryShape, qr_version: z.number() },
    (uid: string, now: Date) => sql`
    select ${playerSummaryColumns(now)}, u.qr_version from users scanned ${playerSummaryJoin(sql.ref('scanned.id'))} where scanned.uid = ${uid}`,
  ),
)

export function loginCodeVersion(db: Db, userId: number): Promise<{ uid: string; version: number } | undefined> {
  return db.selectFrom('users').select(['uid', 'qr_version as version']).where('id', '=', userId).executeTakeFirst()
}

export async function newLoginCodeVersion(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ qr_version: eb('qr_version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}
