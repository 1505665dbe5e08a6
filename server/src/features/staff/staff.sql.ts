import { z } from 'zod'
import { sql } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { playerSummaryColumns, playerSummaryJoin, playerSummaryShape } from '../profiles/index.ts'

export const staffOf = rawQuery(
  'staff.people',
  { ...playerSummaryShape, joinedAt: z.date() },
  (ownerId: number, now: Date) => sql`
    select ${playerSummaryColumns(now)}, s.joined_at as "joinedAt" from business_staff s ${playerSummaryJoin(sql.ref('s.user_id'))}
    where s.owner_id = ${ownerId} order by u.username limit 500`,
)

export type StaffRow = RowOf<typeof staffOf>
