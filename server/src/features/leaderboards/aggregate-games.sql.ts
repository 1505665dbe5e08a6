import { sql } from '../../platform/db/database.ts'

type Sql = ReturnType<typeof sql>

/** Partitions in which more than the best game counts. Takes the alias s. */
export const isReckoned = sql`(s.best_games is distinct from 1 or s.attempts is not null)`

/** The highest exact integer of a JavaScript number. */
const mostExact = 9_007_199_254_740_991

/**
 * Computes players' scores by the rule of each partition: of the first `attempts` games the sum of the best `best_games`. Takes
 * rows of games with their partition's rule (partition_id, counted, best_games, attempts, user_id, score, ended_at, play_id,
 * verified); `kept` filters games after the attempts are counted. Of equal sums the earlier ranks higher; the best game gives
 * the model; a sum is verified when all its games are.
 */
export const aggregateGames = (games: Sql, kept: Sql = sql`true`) => sql`
  select t.partition_id, t.counted, t.user_id, least(sum(t.score), ${mostExact}::bigint)::bigint as score, max(t.ended_at) as ended_at,
    (array_agg(t.play_id order by t.place))[1] as play_id, bool_and(t.verified) as verified
  from (
    select n.*, row_number() over (partition by n.partition_id, n.user_id order by n.score desc, n.ended_at, n.play_id) as place
    from (
      select g.*, row_number() over (partition by g.partition_id, g.user_id order by g.ended_at, g.play_id) as attempt
      from (${games}) as g) as n
    where (n.attempts is null or n.attempt <= n.attempts) and ${kept}) as t
  where t.best_games is null or t.place <= t.best_games
  group by t.partition_id, t.counted, t.user_id`
