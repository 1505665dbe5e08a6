import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { belowSql, percentileOf, currentPartition } from './ranks.sql.ts'

export type WorldScore = { titleId: number; modelId: number | null; score: number }

const worldPercentilesRows = rawQuery(
  'leaderboards: world percentiles',
  {
    below: z.number().nullable(),
    count: z.number(),
  },
  (userId: number, asked: WorldScore[]) => sql`
    select case when s.entries > 0 then
        ${belowSql(currentPartition, sql`w.score`)} - case when own.score < w.score then 1 else 0 end end as below,
      s.entries + case when own.score is null then 1 else 0 end as count
    from unnest(${asked.map(({ titleId }) => titleId)}::int[], ${asked.map(({ modelId }) => modelId ?? 0)}::int[],
      ${asked.map(({ score }) => score)}::bigint[]) with ordinality as w (title_id, model_id, score, place)
    left join lateral (
      select s.id, s.counted, s.entries from board_partitions s join boards b on b.id = s.board_id
      where s.title_id = w.title_id and s.location_key = 0 and coalesce(s.model_id, 0) = w.model_id and b.kind = 'global' limit 1) as s on true
    left join board_entries own on own.partition_id = s.id and own.user_id = ${userId}
    order by w.place`,
)

/**
 * Returns the share of the title's players that each score of a player beats, in percent; null where nobody has played. Taken
 * from the global boards; the player counts once and never as beaten.
 */
export async function worldPercentiles(db: Db, userId: number, asked: WorldScore[]): Promise<(number | null)[]> {
  if (!asked.length) return []
  const found = await worldPercentilesRows(db, userId, asked)
  return found.map(({ below, count }) => (below === null ? null : percentileOf(below, count)))
}
