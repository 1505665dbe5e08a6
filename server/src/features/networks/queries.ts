import type { Db } from '../../kit/db/database.ts'
import { sql } from '../../kit/db/database.ts'
import { faceColumns, faceJoin, type FaceRow } from '../profiles/index.ts'

export type TeamFace = FaceRow & { role: 'player' | 'manager' }

/** A place's home team, in the order they joined. */
export async function teamFaces(db: Db, locationId: number, now: Date): Promise<TeamFace[]> {
  const found = await sql<TeamFace>`
    select ${faceColumns(now)}, t.role from home_team_members t ${faceJoin(sql.ref('t.user_id'))}
    where t.location_id = ${locationId} order by t.added_at, t.user_id`.execute(db)
  return found.rows
}
