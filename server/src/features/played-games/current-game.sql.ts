import { z } from 'zod'
import { sql, type Db } from '../../platform/db/database.ts'
import { onlyRow, rawQuery } from '../../platform/db/raw-query.ts'
import { playerSummaryColumns, playerSummaryJoin, playerSummaryShape } from '../profiles/index.ts'

export async function machineLocationName(db: Db, machineId: number): Promise<string | null> {
  const row = await db
    .selectFrom('machines')
    .innerJoin('locations', 'locations.id', 'machines.location_id')
    .select('locations.name')
    .where('machines.id', '=', machineId)
    .executeTakeFirst()
  return row?.name ?? null
}

export const ownFigures = onlyRow(
  rawQuery(
    'played games: own figures in a title',
    { best: z.number().nullable(), average: z.number().nullable() },
    (userId: number, titleId: number) => sql`
      select max(high_score) as best, trunc(sum(score_sum) / sum(plays)) as average
      from user_title_stats where user_id = ${userId} and title_id = ${titleId}`,
  ),
)

export const followedBests = rawQuery(
  'played games: bests of followed players',
  { ...playerSummaryShape, score: z.number() },
  (userId: number, titleId: number, most: number, now: Date) => sql`
    select ${playerSummaryColumns(now)}, f.score from (
      select followee_id, max(high_score) as score
      from follows join user_title_stats on user_id = followee_id and title_id = ${titleId}
      where follower_id = ${userId} group by followee_id order by score desc, followee_id limit ${most}) as f
    ${playerSummaryJoin(sql.ref('f.followee_id'))}
    order by f.score desc, f.followee_id`,
)
