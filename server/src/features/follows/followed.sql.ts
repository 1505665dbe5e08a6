import type { FollowedPlayer } from '@portal/contract/profiles'
import { z } from 'zod'
import { sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import {
  playerSummaryColumns,
  playerSummaryJoin,
  playerSummaryShape,
  hiddenPlayer,
  townText,
  publicPlayerSummary,
} from '../profiles/index.ts'

const findFollowed = rawQuery(
  'follows.followed',
  { ...playerSummaryShape, city: z.string(), state: z.string(), country: z.string() },
  (userId: number, now: Date) => sql`
    select ${playerSummaryColumns(now)}, p.city, p.state, p.country from follows f ${playerSummaryJoin(sql.ref('f.followee_id'))}
    where f.follower_id = ${userId} and not ${hiddenPlayer} order by u.username`,
)

export async function followedBy(db: Db, userId: number, now: Date): Promise<FollowedPlayer[]> {
  const rows = await findFollowed(db, userId, now)
  return rows.map((row) => ({
    ...publicPlayerSummary(row),
    id: row.user_id,
    pk: row.user_id,
    uid: row.uid,
    username: row.username,
    location_info: townText(row),
  }))
}
