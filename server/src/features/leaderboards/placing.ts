import { z } from 'zod'
import { anyOf, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { gamesOfTitles, type GamesSource } from '../plays/index.ts'
import { isCountedScore } from '../score-reviews/index.ts'

/**
 * Whether a game counts for a partition, by title, model, location, window, home team and machines. Final standings take no
 * games that arrived or were released later. A home game without a scan counts only on boards of that home. A board of a home
 * team counts games of people who were on the team then. Takes the aliases s (partition), g (a player's game) and k (the
 * locations it counts at).
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

const gamesInTime = (source: GamesSource) => sql`
  select pp.user_id, pp.title_id, pp.model_id, pp.machine_id, p.location_id, pp.score, p.ended_at, p.received_at, p.id as play_id, p.verified,
    pp.proof
  from ${source} where pp.user_id is not null and not p.late`

const gamesFrom = (source: GamesSource) => sql`${gamesInTime(source)} and ${isCountedScore(sql`pp`, sql`p`)}`

const touchedPartition = z.object({
  partitionId: z.number(),
  boardId: z.number(),
  entries: z.number(),
  hasCounters: z.boolean(),
  best: z.number(),
})

type Touched = z.output<typeof touchedPartition>

/** A game counts on boards of its location and on boards without a location (key 0). */
export const locationKeys = sql`cross join lateral (values (0::bigint), (g.location_id)) as k (location_key)`

const ruledGame = sql`s.id as partition_id, s.counted, s.best_games, s.attempts, g.user_id, g.score, g.ended_at, g.play_id, g.verified`

/**
 * All games of the players in `wanted` for the partitions beside them. `offset 0` forces index reads of those players, whatever
 * the planner estimates for growing tables.
 */
export const gamesOfWanted = sql`
  select ${ruledGame} from wanted w join board_partitions s on s.id = w.partition_id
  cross join lateral (
    select pp.user_id, pp.title_id, pp.model_id, pp.machine_id, p.location_id, pp.score, p.ended_at, p.received_at, p.id as play_id,
      p.verified, pp.proof
    from (select * from play_players x where x.user_id = w.user_id and x.ended_at >= s.starts_at and x.ended_at < s.ends_at offset 0) as pp
    cross join lateral (select * from plays y where y.id = pp.play_id and not y.late offset 0) as p
    where ${isCountedScore(sql`pp`, sql`p`)}) as g
  ${locationKeys} where ${countsFor}`

/** Common table expressions that move the counters of large partitions from the old scores in `changed` to the new ones. */
const countersMoved = sql`deltas as (
      select c.partition_id, l.level, score_bucket(d.score) >> l.shift as bucket, sum(d.n) as n
      from changed c
      cross join lateral (values (c.score, 1), (c.old_score, -1)) as d (score, n)
      cross join (values (0, 10), (1, 5), (2, 0)) as l (level, shift)
      where c.counted and d.score is not null
      group by 1, 2, 3 having sum(d.n) <> 0),
    counters_stored as (
      insert into rank_counters as r (partition_id, level, bucket, entries) select partition_id, level, bucket, n from deltas
      on conflict (partition_id, level, bucket) do update set entries = r.entries + excluded.entries)`

/**
 * The last common table expression and the select of a statement that changes entries. It stores old and new scores of
 * partitions with counters, for the nodes that keep them in memory, and selects the partitions of `touched` and the players of
 * `changed`.
 */
const recordChangesSql = (now: Date) => sql`
    noted as (
      insert into rank_changes (partition_id, version, user_id, old_score, new_score, written_at)
      select c.partition_id, t.version, c.user_id, c.old_score, c.score, ${now} from changed c join touched t on t.id = c.partition_id where c.counted)
    select
      (select coalesce(json_agg(json_build_object(
          'partitionId', id, 'boardId', board_id, 'entries', entries, 'hasCounters', counted, 'best', best)), '[]') from touched) as touched,
      (select coalesce(json_agg(distinct user_id), '[]') from changed) as players`

const placedShape = { touched: z.array(touchedPartition), players: z.array(z.number()) }

const placeFromRows = rawQuery(
  'leaderboards: place from',
  placedShape,
  (source: GamesSource, now: Date) => sql`
    with games as materialized (${gamesFrom(source)}),
    matching as materialized (select ${ruledGame}, ${isAggregated} as aggregated from games g ${locationKeys} join board_partitions s on ${countsFor}),
    wanted as materialized (select distinct partition_id, user_id from matching where aggregated),
    best as (
      (select distinct on (partition_id, user_id) partition_id, counted, user_id, score, ended_at, play_id, verified, false as aggregated
        from matching where not aggregated order by partition_id, user_id, score desc, ended_at, play_id)
      union all
      select r.partition_id, r.counted, r.user_id, r.score, r.ended_at, r.play_id, r.verified, true from (${aggregateGames(gamesOfWanted)}) as r),
    changed as materialized (
      select b.*, e.score as old_score
      from best b
      left join lateral (select * from board_entries x where x.partition_id = b.partition_id and x.user_id = b.user_id limit 1) as e on true
      where e.user_id is null or case when b.aggregated then (b.score, b.ended_at, b.play_id) is distinct from (e.score, e.achieved_at, e.play_id)
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
 * Enters games on every board they count for. Each player keeps the best game, and of equal scores the earlier one. Returns
 * the changed partitions and players.
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

export async function createCounters(tx: Db, partitionIds: number[]): Promise<void> {
  await tx.deleteFrom('rank_counters').where('partition_id', '=', anyOf(partitionIds)).execute()
  await insertCounters(tx, partitionIds)
  await tx.updateTable('board_partitions').set({ counted: true }).where('id', '=', anyOf(partitionIds)).execute()
}

export async function partitionsNeedingCounters(tx: Db, partitionIds: number[], countedFrom: number): Promise<number[]> {
  const found = await tx
    .selectFrom('board_partitions')
    .select('id')
    .where('id', '=', anyOf(partitionIds))
    .where('entries', '>', countedFrom)
    .where('counted', '=', false)
    .execute()
  return found.map(({ id }) => id)
}

type Sql = ReturnType<typeof sql>

/** Partitions in which more than the best game counts. Takes the alias s. */
export const isAggregated = sql`(s.best_games is distinct from 1 or s.attempts is not null)`

/** The highest exact integer of a JavaScript number. */
const mostExact = 9_007_199_254_740_991

/**
 * Computes players' scores by the rule of each partition: the sum of the best `best_games` among the first `attempts` games.
 * Takes rows of games with their partition's rule (partition_id, counted, best_games, attempts, user_id, score, ended_at,
 * play_id, verified); `condition` is applied after the attempts are numbered. Of equal sums the earlier ranks higher.
 * The model shown is that of the best game. A sum is verified when all its games are.
 */
export const aggregateGames = (games: Sql, condition: Sql = sql`true`) => sql`
  select t.partition_id, t.counted, t.user_id, least(sum(t.score), ${mostExact}::bigint)::bigint as score, max(t.ended_at) as ended_at,
    (array_agg(t.play_id order by t.place))[1] as play_id, bool_and(t.verified) as verified
  from (
    select n.*, row_number() over (partition by n.partition_id, n.user_id order by n.score desc, n.ended_at, n.play_id) as place
    from (
      select g.*, row_number() over (partition by g.partition_id, g.user_id order by g.ended_at, g.play_id) as attempt
      from (${games}) as g) as n
    where (n.attempts is null or n.attempt <= n.attempts) and ${condition}) as t
  where t.best_games is null or t.place <= t.best_games
  group by t.partition_id, t.counted, t.user_id`

const recomputeFromRows = rawQuery(
  'leaderboards: recompute from',
  placedShape,
  (source: GamesSource, now: Date) => sql`
    with wanted as materialized (
      select distinct s.id as partition_id, g.user_id
      from (${gamesInTime(source)}) as g ${locationKeys} join board_partitions s on ${countsFor}),
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
 * Recomputes the entries of these games' players on every board the games count for, and updates counters and versions, so
 * that the result equals a rebuild.
 */
export async function recomputeFrom(db: Db, source: GamesSource, now: Date): Promise<{ touched: Touched[]; players: number[] }> {
  const done = await recomputeFromRows(db, source, now)
  return done[0] ?? { touched: [], players: [] }
}

const gamesOfTitlesOnBoards = (titleIds: number[]) =>
  sql`(${gamesFrom(gamesOfTitles(titleIds))}) as g ${locationKeys} join board_partitions s on ${countsFor}`

const raiseWorkMemory = rawQuery(
  'leaderboards: refill: work memory',
  { set_config: z.string() },
  () => sql`select set_config('work_mem', '256MB', true)`,
)

const createRefilled = rawQuery(
  'leaderboards: refill: create table',
  {},
  () => sql`
    create temporary table refilled (
      partition_id bigint, user_id bigint, score bigint, achieved_at timestamptz, play_id bigint, verified boolean) on commit drop`,
)

const analyzeRefilled = rawQuery('leaderboards: refill: analyze', {}, () => sql`analyze refilled`)
const dropRefilled = rawQuery('leaderboards: refill: drop table', {}, () => sql`drop table refilled`)

const deleteMissing = rawQuery(
  'leaderboards: refill: delete entries',
  { id: z.number() },
  (partitionIds: number[]) => sql`
    delete from board_entries e where e.partition_id = any(${partitionIds}::bigint[])
      and not exists (select 1 from refilled b where b.partition_id = e.partition_id and b.user_id = e.user_id)
    returning e.partition_id as id`,
)

const storeChanged = rawQuery(
  'leaderboards: refill: store entries',
  { id: z.number() },
  (partitionIds: number[]) => sql`
    insert into board_entries (partition_id, user_id, score, achieved_at, play_id, verified)
    select b.* from refilled b
    left join board_entries e on e.partition_id = b.partition_id and e.user_id = b.user_id and e.partition_id = any(${partitionIds}::bigint[])
    where (e.score, e.achieved_at, e.play_id, e.verified) is distinct from (b.score, b.achieved_at, b.play_id, b.verified)
    order by b.user_id, b.partition_id
    on conflict (user_id, partition_id) do update set score = excluded.score, achieved_at = excluded.achieved_at,
      play_id = excluded.play_id, verified = excluded.verified
    returning partition_id as id`,
)

const storeCounts = rawQuery(
  'leaderboards: refill: store counts',
  {},
  (partitionIds: number[], { ids, now }: { ids: number[]; now: Date }) => sql`
    update board_partitions s set version = version + 1,
      changed_at = case when s.changed_at is null or s.id = any(${ids}::bigint[]) then ${now} else s.changed_at end,
      corrected_at = case when s.final_at is not null and s.id = any(${ids}::bigint[]) then ${now} else s.corrected_at end, counted = false,
      entries = coalesce(n.entries, 0)
    from unnest(${partitionIds}::bigint[]) as w (id)
    left join (select partition_id, count(*) as entries from refilled group by partition_id) as n on n.partition_id = w.id
    where s.id = w.id`,
)

/**
 * Computes the entries of partitions again from the plays; players keep the rank of the last snapshot. The result goes into a
 * temporary table first, whose size the planner knows, and only what differs is written: readers see the entries as they
 * were until the transaction ends, and wait for nothing.
 */
export async function refillPartitions(tx: Db, partitionIds: number[], now: Date): Promise<void> {
  await raiseWorkMemory(tx)
  await createRefilled(tx)
  await fillRefilled(tx, partitionIds)
  await analyzeRefilled(tx)
  const changed = [...(await deleteMissing(tx, partitionIds)), ...(await storeChanged(tx, partitionIds))]
  await storeCounts(tx, partitionIds, { ids: [...new Set(changed.map(({ id }) => id))], now })
  await tx.deleteFrom('rank_counters').where('partition_id', '=', anyOf(partitionIds)).execute()
  await dropRefilled(tx)
}

const fillBest = rawQuery(
  'leaderboards: refill: best games',
  {},
  (titleId: number, partitionIds: number[]) => sql`
    insert into refilled
      select distinct on (s.id, g.user_id) s.id, g.user_id, g.score, g.ended_at, g.play_id, g.verified
      from ${gamesOfTitlesOnBoards([titleId])} where s.id = any(${partitionIds}::bigint[]) and not ${isAggregated}
      order by s.id, g.user_id, g.score desc, g.ended_at, g.play_id`,
)

const fillAggregated = rawQuery(
  'leaderboards: refill: sums and averages',
  {},
  (titleId: number, partitionIds: number[]) => sql`
    insert into refilled
      select partition_id, user_id, score, ended_at, play_id, verified
      from (${aggregateGames(sql`select ${ruledGame} from ${gamesOfTitlesOnBoards([titleId])} where s.id = any(${partitionIds}::bigint[]) and ${isAggregated}`)}) as r`,
)

/** One title after the other, so that each sort fits into memory. */
async function fillRefilled(tx: Db, partitionIds: number[]): Promise<void> {
  for (const { titleId, hasBest, hasAggregated } of await playedTitles(tx, partitionIds)) {
    if (hasBest) await fillBest(tx, titleId, partitionIds)
    if (hasAggregated) await fillAggregated(tx, titleId, partitionIds)
  }
}

const playedTitles = rawQuery(
  'leaderboards: played titles',
  {
    titleId: z.number(),
    hasBest: z.boolean(),
    hasAggregated: z.boolean(),
  },
  (partitionIds: number[]) => sql`
    select s.title_id as "titleId", bool_or(not ${isAggregated}) as "hasBest", bool_or(${isAggregated}) as "hasAggregated"
    from board_partitions s where s.id = any(${partitionIds}::bigint[]) group by s.title_id
    having exists (select from plays p where p.title_id = s.title_id) order by s.title_id`,
)

export const standingsUntil = (partition: { id: number; titleId: number }, at: Date) =>
  aggregateGames(
    sql`select ${ruledGame} from ${gamesOfTitlesOnBoards([partition.titleId])} where s.id = ${partition.id} and g.ended_at <= ${at}`,
  )

const partitionsByTitleRows = rawQuery(
  'leaderboards: partitions by title',
  {
    partitions: z.array(
      z.object({
        boardId: z.number(),
        partitionId: z.number(),
      }),
    ),
  },
  () => sql`
    select json_agg(json_build_object('boardId', board_id, 'partitionId', id) order by id) as partitions
    from board_partitions group by title_id order by title_id`,
)

export async function partitionsByTitle(db: Db): Promise<{ boardId: number; partitionId: number }[][]> {
  const found = await partitionsByTitleRows(db)
  return found.map(({ partitions }) => partitions)
}
