import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { anyOf, sql, type Db } from '../../platform/db/database.ts'
import { gamesOfTitles } from '../plays/index.ts'
import { countsFor, gamesFrom, itsLocations, ruled } from './place.sql.ts'
import { isReckoned, aggregateGames } from './aggregate-games.sql.ts'

const gamesOfTitlesOnBoards = (titleIds: number[]) =>
  sql`(${gamesFrom(gamesOfTitles(titleIds))}) as g ${itsLocations} join board_partitions s on ${countsFor}`

const giveMemory = rawQuery(
  'leaderboards: refill: memory',
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

const deleteGone = rawQuery(
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
  await giveMemory(tx)
  await createRefilled(tx)
  await fillRefilled(tx, partitionIds)
  await analyzeRefilled(tx)
  const changed = [...(await deleteGone(tx, partitionIds)), ...(await storeChanged(tx, partitionIds))]
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
      from ${gamesOfTitlesOnBoards([titleId])} where s.id = any(${partitionIds}::bigint[]) and not ${isReckoned}
      order by s.id, g.user_id, g.score desc, g.ended_at, g.play_id`,
)

const fillReckoned = rawQuery(
  'leaderboards: refill: sums and averages',
  {},
  (titleId: number, partitionIds: number[]) => sql`
    insert into refilled
      select partition_id, user_id, score, ended_at, play_id, verified
      from (${aggregateGames(sql`select ${ruled} from ${gamesOfTitlesOnBoards([titleId])} where s.id = any(${partitionIds}::bigint[]) and ${isReckoned}`)}) as r`,
)

/** One title after the other, so that each sort fits into memory. */
async function fillRefilled(tx: Db, partitionIds: number[]): Promise<void> {
  for (const { titleId, hasBest, hasReckoned } of await playedTitles(tx, partitionIds)) {
    if (hasBest) await fillBest(tx, titleId, partitionIds)
    if (hasReckoned) await fillReckoned(tx, titleId, partitionIds)
  }
}

const playedTitles = rawQuery(
  'leaderboards: played titles',
  {
    titleId: z.number(),
    hasBest: z.boolean(),
    hasReckoned: z.boolean(),
  },
  (partitionIds: number[]) => sql`
    select s.title_id as "titleId", bool_or(not ${isReckoned}) as "hasBest", bool_or(${isReckoned}) as "hasReckoned"
    from board_partitions s where s.id = any(${partitionIds}::bigint[]) group by s.title_id
    having exists (select from plays p where p.title_id = s.title_id) order by s.title_id`,
)

export const standingsUntil = (partition: { id: number; titleId: number }, at: Date) =>
  aggregateGames(
    sql`select ${ruled} from ${gamesOfTitlesOnBoards([partition.titleId])} where s.id = ${partition.id} and g.ended_at <= ${at}`,
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
