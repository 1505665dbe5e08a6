import type { Db } from '../../kit/db/database.ts'
import { sql } from '../../kit/db/database.ts'
import { faceColumns, faceJoin, type FaceRow } from '../profiles/index.ts'

/** A place's home team, in the order they joined. */
export async function teamFaces(db: Db, locationId: number, now: Date): Promise<FaceRow[]> {
  const found = await sql<FaceRow>`
    select ${faceColumns(now)} from home_team_members t ${faceJoin(sql.ref('t.user_id'))}
    where t.location_id = ${locationId} order by t.added_at, t.user_id`.execute(db)
  return found.rows
}
