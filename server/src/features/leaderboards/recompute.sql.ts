import { rawQuery } from '../../platform/db/raw-query.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import type { GamesSource } from '../plays/index.ts'
import {
  recordChangesSql,
  countersMoved,
  countsFor,
  gamesInTime,
  gamesOfWanted,
  itsLocations,
  toldShape,
  type Touched,
} from './place.sql.ts'
import { aggregateGames } from './aggregate-games.sql.ts'

const recomputeFromRows = rawQuery(
  'leaderboards: recompute from',
  toldShape,
  (source: GamesSource, now: Date) => sql`
    with wanted as materialized (
      select distinct s.id as partition_id, g.user_id
      from (${gamesInTime(source)}) as g ${itsLocations} join board_partitions s on ${countsFor}),
    best as materialized (${aggregateGames(gamesOfWanted)}),
    changed as materialized (
      select w.partition_id, w.user_id, s.counted, b.score, b.ended_at, b.play_id, b.verified, e.score as old_score
      from wanted w join board_partitions s on s.id = w.partition_id
      left join best b on b.partition_id = w.partition_id and b.user_id = w.user_id
      left join lateral (select * from board_entries x where x.partition_id = w.partition_id and x.user_id = w.user_id limit 1) as e on true
      where (b.score, b.ended_at, b.play_id, b.verified) is distinct from (e.score, e.achieved_at, e.play_id, e.verified)),
    stored as (
      insert into board_entries (partition_id, user_id, score, achieved_at, play_id, verified)
      select partition_id, user_id, score, ended_at, play_id, verified from changed where score is not null
      on conflict (user_id, partition_id) do update set score = excluded.score, achieved_at = excluded.achieved_at,
        play_id = excluded.play_id, verified = excluded.verified),
    gone as (
      delete from board_entries e using changed c
      where c.score is null and e.partition_id = c.partition_id and e.user_id = c.user_id),
    ${countersMoved},
    touched as (
      update board_partitions s set entries = s.entries + t.more, version = s.version + 1, changed_at = ${now},
        corrected_at = case when s.final_at is not null then ${now} else s.corrected_at end
      from (
        select partition_id, max(greatest(score, old_score)) as best,
          count(*) filter (where old_score is null) - count(*) filter (where score is null) as more
        from changed group by partition_id) as t
      where s.id = t.partition_id returning s.id, s.board_id, s.entries, s.counted, s.version, t.best),
    ${recordChangesSql(now)}`,
)

/**
 * Recomputes the entries of these games' players on every board the games count for. Counters and versions follow, so the
 * result equals a rebuild.
 */
export async function recomputeFrom(db: Db, source: GamesSource, now: Date): Promise<{ touched: Touched[]; players: number[] }> {
  const done = await recomputeFromRows(db, source, now)
  return done[0] ?? { touched: [], players: [] }
}
