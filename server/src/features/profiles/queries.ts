import { sql, type Db } from '../../platform/db/database.ts'
import { faceColumns, faceJoin, type FaceRow } from './face.ts'

/** The active player of a uid, with the version of their sign-in code. */
export async function playerOfUid(db: Db, uid: string, now: Date): Promise<(FaceRow & { qr_version: number }) | undefined> {
  const found = await sql<FaceRow & { qr_version: number }>`
    select ${faceColumns(now)}, u.qr_version from users scanned ${faceJoin(sql.ref('scanned.id'))} where scanned.uid = ${uid}`.execute(
    db,
  )
  return found.rows[0]
}

/** Which version of the sign-in code a player has. */
export async function loginCodeVersion(db: Db, userId: number): Promise<{ uid: string; version: number } | undefined> {
  const found = await sql<{
    uid: string
    version: number
  }>`select uid, qr_version as version from users where id = ${userId}`.execute(db)
  return found.rows[0]
}

/** Raises the version: codes of earlier ones no longer fit. */
export async function newLoginCodeVersion(db: Db, userId: number): Promise<void> {
  await sql`update users set qr_version = qr_version + 1 where id = ${userId}`.execute(db)
}
