import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { sql } from '../../platform/db/database.ts'
import { gamesOfWanted } from './place.sql.ts'
import { rankSql } from './ranks.sql.ts'

const partition = { id: sql`s.id`, counted: sql`s.counted` }

/**
 * Leaderboards of best single games on which this game is the player's counted score, best rank first. `rankWithout` is the rank
 * that the player's best other game would have among the same entries; `nextUserId` is the player directly below.
 */
export const ranksOfGame = rawQuery(
  'leaderboards: ranks of a game',
  {
    boardId: z.number(),
    name: z.string(),
    modelId: z.number().nullable(),
    rank: z.number(),
    rankWithout: z.number().nullable(),
    entries: z.number(),
    nextUserId: z.number().nullable(),
  },
  (userId: number, playId: number, most: number) => sql`
    with wanted as materialized (
      select e.partition_id, e.user_id, e.score as counted_score from board_entries e
      where e.user_id = ${userId} and e.play_id = ${playId}),
    others as (
      select g.partition_id, max(g.score) as score from (${gamesOfWanted}) as g
      where g.play_id <> ${playId} group by g.partition_id)
    select b.id as "boardId", b.name, s.model_id as "modelId", ${rankSql(partition, sql`w.counted_score`)} as rank,
      case when o.score is not null
        then ${rankSql(partition, sql`o.score`)} - (w.counted_score > o.score)::int end as "rankWithout",
      s.entries, (
        select e.user_id from board_entries e where e.partition_id = w.partition_id and e.score < w.counted_score
        order by e.score desc, e.user_id limit 1) as "nextUserId"
    from wanted w
    join board_partitions s on s.id = w.partition_id
    join boards b on b.id = s.board_id and b.deleted_at is null and b.scoring = 'high_score'
    left join others o on o.partition_id = w.partition_id
    order by rank, s.entries desc, b.id limit ${most}`,
)
