import { z } from 'zod'
import { sql } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { faceColumns, faceJoin, faceShape } from '../profiles/index.ts'

export const staffOf = rawQuery(
  'staff.people',
  { ...faceShape, joinedAt: z.date() },
  (ownerId: number, now: Date) => sql`
    select ${faceColumns(now)}, s.joined_at as "joinedAt" from business_staff s ${faceJoin(sql.ref('s.user_id'))}
    where s.owner_id = ${ownerId} order by u.username limit 500`,
)

export type StaffRow = RowOf<typeof staffOf>
