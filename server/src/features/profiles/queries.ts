import { sql, type Db } from '../../platform/db/database.ts'
import { faceColumns, faceJoin, type FaceRow } from './face.ts'

export async function playerOfUid(db: Db, uid: string, now: Date): Promise<(FaceRow & { qr_version: number }) | undefined> {
  const found = await sql<FaceRow & { qr_version: number }>`
    select ${faceColumns(now)}, u.qr_version from users scanned ${faceJoin(sql.ref('scanned.id'))} where scanned.uid = ${uid}`.execute(
    db,
  )
  return found.rows[0]
}

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
