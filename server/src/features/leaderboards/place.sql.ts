import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { anyOf, sql, type Db } from '../../platform/db/database.ts'
import type { GamesSource } from '../plays/index.ts'
import { isCountedScore } from '../score-reviews/index.ts'
import { isReckoned, aggregateGames } from './aggregate-games.sql.ts'

/**
 * Whether a game counts for a partition, by title, model, location, window, home team and machines. Final standings take no games
 * that arrived or were released later. A home game without a scan
 * counts only on boards of that home, and a board of the team counts games of people who were on it then. Takes the aliases s (partition), g (a player's game) and k (the locations it counts at).
 */
export const countsFor = sql`
  s.title_id = g.title_id and s.location_key = k.location_key and (s.model_id is null or s.model_id = g.model_id)
  and g.ended_at >= s.starts_at and g.ended_at < s.ends_at
  and (s.final_at is null or g.received_at <= s.final_at and not exists (
      select from held_games held where held.play_id = g.play_id and held.decided_at > s.final_at))
  and (g.proof <> 'home' or s.location_key <> 0)
  and (not s.team_only or exists (
      select 1 from home_team_memberships h where h.location_id = s.location_key and h.user_id = g.user_id
        and h.accepted_at <= g.ended_at and (h.left_at is null or h.left_at >= g.ended_at)
      union all select 1 from locations l where l.id = s.location_key and l.owner_id = g.user_id))
  and (not s.machines_only or exists (
      select 1 from board_machines bm where bm.board_id = s.board_id and bm.machine_id = g.machine_id))`

export const gamesInTime = (source: GamesSource) => sql`
  select pp.user_id, pp.title_id, pp.model_id, pp.machine_id, p.location_id, pp.score, p.ended_at, p.received_at, p.id as play_id, p.verified,
    pp.proof
  from ${source} where pp.user_id is not null and not p.late`

export const gamesFrom = (source: GamesSource) => sql`${gamesInTime(source)} and ${isCountedScore(sql`pp`, sql`p`)}`

export const touchedPartition = z.object({
  partitionId: z.number(),
  boardId: z.number(),
  entries: z.number(),
  counted: z.boolean(),
  best: z.number(),
})

export type Touched = z.output<typeof touchedPartition>

/** A game counts at its location and everywhere (0). */
export const itsLocations = sql`cross join lateral (values (0::bigint), (g.location_id)) as k (location_key)`

export const ruled = sql`s.id as partition_id, s.counted, s.best_games, s.attempts, g.user_id, g.score, g.ended_at, g.play_id, g.verified`

/**
 * All games of the players in `wanted` for the partitions beside them. `offset 0` forces index reads of those players, whatever
 * the planner estimates for growing tables.
 */
export const gamesOfWanted = sql`
  select ${ruled} from wanted w join board_partitions s on s.id = w.partition_id
  cross join lateral (
    select pp.user_id, pp.title_id, pp.model_id, pp.machine_id, p.location_id, pp.score, p.ended_at, p.received_at, p.id as play_id,
      p.verified, pp.proof
    from (select * from play_players x where x.user_id = w.user_id and x.ended_at >= s.starts_at and x.ended_at < s.ends_at offset 0) as pp
    cross join lateral (select * from plays y where y.id = pp.play_id and not y.late offset 0) as p
    where ${isCountedScore(sql`pp`, sql`p`)}) as g
  ${itsLocations} where ${countsFor}`

/** Parts of a statement that move the counters of large partitions from the old scores in `changed` to the new ones. */
export const countersMoved = sql`deltas as (
      select c.partition_id, l.level, score_bucket(d.score) >> l.shift as bucket, sum(d.n) as n
      from changed c
      cross join lateral (values (c.score, 1), (c.old_score, -1)) as d (score, n)
      cross join (values (0, 10), (1, 5), (2, 0)) as l (level, shift)
      where c.counted and d.score is not null
      group by 1, 2, 3 having sum(d.n) <> 0),
    recounted as (
      insert into rank_counters as r (partition_id, level, bucket, entries) select partition_id, level, bucket, n from deltas
      on conflict (partition_id, level, bucket) do update set entries = r.entries + excluded.entries)`

/**
 * The end of a statement that has changed entries. It stores, for nodes that keep a counted partition in memory, the old and new
 * scores, and selects the partitions and the players of `touched` and `changed`.
 */
export const recordChangesSql = (now: Date) => sql`
    noted as (
      insert into rank_changes (partition_id, version, user_id, old_score, new_score, written_at)
      select c.partition_id, t.version, c.user_id, c.old_score, c.score, ${now} from changed c join touched t on t.id = c.partition_id where c.counted)
    select
      (select coalesce(json_agg(json_build_object(
          'partitionId', id, 'boardId', board_id, 'entries', entries, 'counted', counted, 'best', best)), '[]') from touched) as touched,
      (select coalesce(json_agg(distinct user_id), '[]') from changed) as players`

export const toldShape = { touched: z.array(touchedPartition), players: z.array(z.number()) }

const placeFromRows = rawQuery(
  'leaderboards: place from',
  toldShape,
  (source: GamesSource, now: Date) => sql`
    with games as materialized (${gamesFrom(source)}),
    counting as materialized (select ${ruled}, ${isReckoned} as reckoned from games g ${itsLocations} join board_partitions s on ${countsFor}),
    wanted as materialized (select distinct partition_id, user_id from counting where reckoned),
    best as (
      (select distinct on (partition_id, user_id) partition_id, counted, user_id, score, ended_at, play_id, verified, false as reckoned
        from counting where not reckoned order by partition_id, user_id, score desc, ended_at, play_id)
      union all
      select r.partition_id, r.counted, r.user_id, r.score, r.ended_at, r.play_id, r.verified, true from (${aggregateGames(gamesOfWanted)}) as r),
    changed as materialized (
      select b.*, e.score as old_score
      from best b
      left join lateral (select * from board_entries x where x.partition_id = b.partition_id and x.user_id = b.user_id limit 1) as e on true
      where e.user_id is null or case when b.reckoned then (b.score, b.ended_at, b.play_id) is distinct from (e.score, e.achieved_at, e.play_id)
        else b.score > e.score or b.score = e.score and b.ended_at < e.achieved_at end),
    stored as (
      insert into board_entries (partition_id, user_id, score, achieved_at, play_id, verified)
      select partition_id, user_id, score, ended_at, play_id, verified from changed
      on conflict (user_id, partition_id) do update set score = excluded.score, achieved_at = excluded.achieved_at,
        play_id = excluded.play_id, verified = excluded.verified),
    ${countersMoved},
    touched as (
      update board_partitions s set entries = s.entries + t.fresh, version = s.version + 1, changed_at = ${now},
        corrected_at = case when s.final_at is not null then ${now} else s.corrected_at end
      from (select partition_id, count(*) filter (where old_score is null) as fresh, max(score) as best from changed group by partition_id) as t
      where s.id = t.partition_id returning s.id, s.board_id, s.entries, s.counted, s.version, t.best),
    ${recordChangesSql(now)}`,
)

/**
 * Enters games on every board they count for: the best game of each player stays, of equal ones the earlier. Returns the
 * changed partitions and players.
 */
export async function placeGames(tx: Db, source: GamesSource, now: Date): Promise<{ touched: Touched[]; players: number[] }> {
  const placed = await placeFromRows(tx, source, now)
  return placed[0] ?? { touched: [], players: [] }
}

const insertCounters = rawQuery(
  'leaderboards: insert counters',
  {},
  (partitionIds: number[]) => sql`
    insert into rank_counters (partition_id, level, bucket, entries)
    select e.partition_id, l.level, e.bucket >> l.shift, sum(e.entries)
    from (
      select partition_id, score_bucket(score) as bucket, count(*) as entries from board_entries
      where partition_id = any(${partitionIds}::bigint[]) group by 1, 2) as e
    cross join (values (0, 10), (1, 5), (2, 0)) as l (level, shift) group by 1, 2, 3`,
)

export async function startCounting(tx: Db, partitionIds: number[]): Promise<void> {
  await tx.deleteFrom('rank_counters').where('partition_id', '=', anyOf(partitionIds)).execute()
  await insertCounters(tx, partitionIds)
  await tx.updateTable('board_partitions').set({ counted: true }).where('id', '=', anyOf(partitionIds)).execute()
}

export async function partitionsToCount(tx: Db, partitionIds: number[], countedFrom: number): Promise<number[]> {
  const found = await tx
    .selectFrom('board_partitions')
    .select('id')
    .where('id', '=', anyOf(partitionIds))
    .where('entries', '>', countedFrom)
    .where('counted', '=', false)
    .execute()
  return found.map(({ id }) => id)
}
