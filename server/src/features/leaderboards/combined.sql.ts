import { z } from 'zod'
import { sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'

const mostOfAGame = 2_000

export const placesWithPoints = rawQuery(
  'leaderboards: places with points',
  { partitionId: z.number(), userId: z.number(), rank: z.number() },
  (partitionIds: number[], lastPlace: number) => sql`
    select w.id as "partitionId", top.user_id as "userId", top.rank
    from unnest(${partitionIds}::bigint[]) as w (id)
    cross join lateral (
      select t.user_id, rank() over (order by t.score desc)::int as rank from (
        select e.user_id, e.score from board_entries e
        where e.partition_id = w.id and e.score >= coalesce((
          select x.score from board_entries x where x.partition_id = w.id
          order by x.score desc, x.achieved_at, x.user_id offset ${lastPlace - 1} limit 1), 0)
        order by e.score desc, e.achieved_at, e.user_id limit ${mostOfAGame}) as t) as top
    where top.rank <= ${lastPlace}`,
)
