import { z } from 'zod'
import { sql, type Db, type Sql } from '../../platform/db/database.ts'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import type { KeptPartition } from './rank-memory.ts'

/*
 * The only definition of ranks. Standard competition rank: equal scores share a rank, and the next rank skips. The position
 * orders equal scores by time, then by player id. The percentile is the share of entries with a lower score.
 */

/**
 * The number of entries above a score: small partitions count the rows, large ones use counters. Both are exact. Takes SQL for
 * the partition's id and for `hasCounters`.
 */
const aboveSql = (partition: { id: Sql; hasCounters: Sql }, score: Sql) => sql<number>`
  case when ${partition.hasCounters} then entries_above(${partition.id}, ${score})
    else (select count(*) from board_entries above where above.partition_id = ${partition.id} and above.score > ${score}) end`

export const rankSql = (partition: { id: Sql; hasCounters: Sql }, score: Sql) => sql<number>`(1 + ${aboveSql(partition, score)})`

export const isFirstSql = (partitionId: Sql, score: Sql) =>
  sql<boolean>`not exists (select from board_entries above where above.partition_id = ${partitionId} and above.score > ${score})`

export const belowSql = (partition: { id: Sql; hasCounters: Sql; entries: Sql }, score: Sql) =>
  sql<number>`(${partition.entries} - ${aboveSql(partition, sql`${score} - 1`)})`

/**
 * Returns the share of `count` players with a lower score, in percent, rounded down to one decimal; null when there are none.
 * `count` includes the player; `below` does not.
 */
export function percentileOf(below: number, count: number): number | null {
  if (count <= 0) return null
  return Math.floor((1000 * Math.min(Math.max(below, 0), count - 1)) / count) / 10
}

export const currentPartition = { id: sql`s.id`, hasCounters: sql`s.counted`, entries: sql`s.entries` }

/** The score at which a page begins and the number of entries to skip; valid for one version of the partition. */
export type PageStart = { version: number; ceiling: number; passOver: number }

/** Returns the start of the page after `skip` entries; null when the partition is not in memory. */
export function pageStart(partition: KeptPartition | undefined, skip: number): PageStart | null {
  if (!partition) return null
  const first = partition.entries.entryAt(skip)
  const { version } = partition
  if (first === undefined) return { version, ceiling: 0, passOver: 0 }
  return { version, ceiling: first.score + 1, passOver: skip - partition.entries.countAbove(first.score) }
}

/** Returns the ranks of consecutive rows, the first of which has rank `first` and position `position`. */
export function ranksInOrder(scores: number[], first: number, position: number): number[] {
  let rank = first
  return scores.map((score, i) => {
    if (i > 0 && score !== scores[i - 1]) rank = position + i
    return rank
  })
}

const rankedShape = {
  score: z.number(),
  rank: z.number(),
  below: z.number(),
  count: z.number(),
  version: z.number(),
  position: z.number(),
}

export type Ranked = z.output<z.ZodObject<typeof rankedShape>>

/**
 * Ranks of scores in a partition, also of scores that nobody has, with the position in the event order up to which they are
 * true.
 */
export const ranksOf = rawQuery(
  'leaderboards: ranks of',
  rankedShape,
  (partitionId: number, scores: number[]) => sql`
    select w.score, ${rankSql(currentPartition, sql`w.score`)} as rank, ${belowSql(currentPartition, sql`w.score`)} as below,
      s.entries as count, s.version,
      (select last_seq from event_processor where name = 'main') as position
    from board_partitions s cross join unnest(${scores}::bigint[]) with ordinality as w (score, place)
    where s.id = ${partitionId} order by w.place`,
)

export async function rankOf(db: Db, partitionId: number, score: number): Promise<Ranked | undefined> {
  const [ranked] = await ranksOf(db, partitionId, [score])
  return ranked
}

const ownRankShape = {
  score: z.number().nullable(),
  rank: z.number().nullable(),
  below: z.number().nullable(),
  count: z.number(),
  version: z.number(),
}

export type OwnRank = z.output<z.ZodObject<typeof ownRankShape>>

const standingOfRows = rawQuery(
  'leaderboards: standing of',
  ownRankShape,
  (partitionId: number, userId: number) => sql`
    select e.score, case when e.score is not null then ${rankSql(currentPartition, sql`e.score`)} end as rank,
      case when e.score is not null then ${belowSql(currentPartition, sql`e.score`)} end as below, s.entries as count, s.version
    from board_partitions s left join board_entries e on e.partition_id = s.id and e.user_id = ${userId} where s.id = ${partitionId}`,
)

export async function ownRankOf(db: Db, partitionId: number, userId: number): Promise<OwnRank> {
  const found = await standingOfRows(db, partitionId, userId)
  return found[0] ?? { score: null, rank: null, below: null, count: 0, version: 0 }
}

const positionOfRows = rawQuery(
  'leaderboards: position of',
  {
    position: z.number(),
  },
  (partitionId: number, userId: number) => sql`
    select ${positionSql(sql`me`)} as position
    from board_entries me join board_partitions s on s.id = me.partition_id
    where me.partition_id = ${partitionId} and me.user_id = ${userId}`,
)

export async function positionOf(db: Db, partitionId: number, userId: number): Promise<number | undefined> {
  const found = await positionOfRows(db, partitionId, userId)
  return found[0]?.position
}

export const positionSql = (entry: Sql) => sql<number>`
  (${rankSql({ id: sql`s.id`, hasCounters: sql`s.counted` }, sql`${entry}.score`)} + (
    select count(*) from board_entries tie where tie.partition_id = s.id and tie.score = ${entry}.score
      and (tie.achieved_at, tie.user_id) < (${entry}.achieved_at, ${entry}.user_id)))`

export const neighbourSql = (entry: Sql, side: 'above' | 'below') => {
  const ties = side === 'above' ? sql`<` : sql`>`
  const rest = side === 'above' ? sql`>` : sql`<`
  const order = side === 'above' ? sql`x.score, x.achieved_at desc, x.user_id desc` : sql`x.score desc, x.achieved_at, x.user_id`
  return sql`
    select * from (
      (select x.* from board_entries x where x.partition_id = ${entry}.partition_id and x.score = ${entry}.score
        and (x.achieved_at, x.user_id) ${ties} (${entry}.achieved_at, ${entry}.user_id) order by ${order} limit 1)
      union all
      (select x.* from board_entries x where x.partition_id = ${entry}.partition_id and x.score ${rest} ${entry}.score
        order by ${order} limit 1)) as nearest
    limit 1`
}

export const neighbours = firstRow(
  rawQuery(
    'leaderboards: neighbours',
    {
      above: z.number().nullable(),
      below: z.number().nullable(),
    },
    (partitionId: number, userId: number) => sql`
    select a.user_id as above, b.user_id as below
    from board_entries me
    left join lateral (${neighbourSql(sql`me`, 'above')}) as a on true
    left join lateral (${neighbourSql(sql`me`, 'below')}) as b on true
    where me.partition_id = ${partitionId} and me.user_id = ${userId}`,
  ),
)
