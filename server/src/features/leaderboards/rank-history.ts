import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, sql, type Db, type Sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { liftTimeLimit } from '../../platform/db/session.sql.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import type { Call, Services } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { titlePartitions } from './board-view.ts'
import { requireVisibleBoard } from './boards.ts'
import { standingsUntil } from './placing.ts'
import { chosenTitle } from './show-board.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const historyMs = 400 * dayMs

export async function showRankHistory(call: Call<Player>, id: number, query: { title_code?: string | undefined; days: number }) {
  const { db, actor, clock } = call
  const [board, titles] = await Promise.all([requireVisibleBoard(db, actor, { id }), titlesOf(call)])
  const { partition, title } = chosenTitle(titlePartitions(board, titles), { title_code: query.title_code })
  const since = new Date(clock.now().getTime() - query.days * dayMs)
  const rows = await rankSnapshots(db, partition.id, actor.userId, since)
  return {
    title_code: title.code,
    since: since.toISOString(),
    ranks: rows.map(({ at, rank, entries }) => ({ at: at.toISOString(), rank, count: entries })),
  }
}

const rankSnapshotShape = {
  at: z.date(),
  rank: z.number(),
  entries: z.number(),
}

const rankSnapshots = rawQuery(
  'leaderboards: rank snapshots',
  rankSnapshotShape,
  (partitionId: number, userId: number, since: Date) => sql`
    select noted_at as at, rank, entries from rank_days
    where partition_id = ${partitionId} and user_id = ${userId} and noted_at >= coalesce((
      select max(noted_at) from rank_days where partition_id = ${partitionId} and user_id = ${userId} and noted_at <= ${since}), ${since})
    order by noted_at limit 400`,
)

/** Recomputes the rank history of a partition at its snapshot times from the games played by then. */
export const rebuildRankDays = (services: Pick<Services, 'db'>, partitionId: number): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    await liftTimeLimit(tx)
    await pauseEventProcessor(tx)
    const partition = await tx
      .selectFrom('board_partitions')
      .select(['id', 'title_id as titleId'])
      .where('id', '=', partitionId)
      .executeTakeFirst()
    const snapshots = await tx
      .selectFrom('rank_days')
      .select('noted_at as at')
      .distinct()
      .where('partition_id', '=', partitionId)
      .orderBy('at')
      .execute()
    await tx.deleteFrom('rank_days').where('partition_id', '=', partitionId).execute()
    if (!partition) return
    for (const { at } of snapshots) await storeRanksAt(tx, partition, at)
  })

const storeRanksAt = rawQuery(
  'leaderboards: store ranks at a time',
  {},
  (partition: { id: number; titleId: number }, at: Date) => sql`
    insert into rank_days (user_id, partition_id, noted_at, rank, entries)
    select t.user_id, ${partition.id}, ${at}, t.rank, t.entries from (
      select b.user_id, rank() over (order by b.score desc) as rank, count(*) over () as entries
      from (${standingsUntil(partition, at)}) as b) as t
    left join lateral (
      select rank from rank_days d where d.user_id = t.user_id and d.partition_id = ${partition.id}
      order by d.noted_at desc limit 1) as before on true
    where before.rank is distinct from t.rank`,
)

const topRanks = 1_000
export async function snapshotRanks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await storeRanks(db, { top: topRanks, now, last: (await lastSnapshot(db)) ?? new Date(0) })
  await deleteRanksBefore(db, new Date(now.getTime() - historyMs))
  await storeSnapshotTime(db, now)
}

/**
 * Scheduled every hour. The snapshot is due half an hour early, because the job may start a little earlier than the day
 * before.
 */
export async function snapshotRanksDaily(services: Services): Promise<void> {
  const last = await lastSnapshot(services.db)
  if (!last || services.clock.now().getTime() - last.getTime() >= dayMs - hourMs / 2) await snapshotRanks(services)
}

type Snapshot = { top: number; now: Date; last: Date }

const storeRanksRows = rawQuery(
  'leaderboards: store ranks',
  {
    id: z.number(),
  },
  (snapshot: Snapshot) => sql`
    select s.id from board_partitions s where s.counted and ${isRunning(snapshot.now)} order by s.id`,
)

/**
 * Stores the rank of each entry in running partitions, 0 for all below the top. Adds ranks to the history: near the top when
 * they changed, below it when the player's entry is newer than the last snapshot. Large partitions are processed one at a
 * time.
 */
async function storeRanks(db: Db, snapshot: Snapshot): Promise<void> {
  const large = await storeRanksRows(db, snapshot)
  await storeRanksOf(db, sql`not s.counted`, snapshot)
  for (const { id } of large) await storeRanksOf(db, sql`s.id = ${id}`, snapshot)
}

/** Takes the alias s. */
const isRunning = (now: Date) => sql`s.starts_at <= ${now} and s.ends_at > ${now} and s.entries > 0`

const storeRanksOf = (db: Db, which: Sql, snapshot: Snapshot): Promise<void> =>
  inTransaction(db, async (tx) => {
    await liftTimeLimit(tx)
    await rankAndStore(tx, which, snapshot)
  })

const rankAndStore = rawQuery(
  'leaderboards: rank and store',
  {},
  (which: Sql, { top, now, last }: Snapshot) => sql`
    with ranked as materialized (
      select e.partition_id, e.user_id, e.achieved_at, e.rank_before, s.entries,
        rank() over (partition by e.partition_id order by e.score desc)::int as rank
      from board_partitions s join board_entries e on e.partition_id = s.id where ${which} and ${isRunning(now)}),
    added as (
      insert into rank_days (user_id, partition_id, noted_at, rank, entries)
      select user_id, partition_id, ${now}, rank, entries from ranked
      where case when rank <= ${top} then rank_before is distinct from rank else achieved_at > ${last} end
      on conflict (user_id, partition_id, noted_at) do update set rank = excluded.rank, entries = excluded.entries)
    update board_entries e set rank_before = case when r.rank <= ${top} then r.rank else 0 end
    from ranked r
    where e.partition_id = r.partition_id and e.user_id = r.user_id
      and r.rank_before is distinct from case when r.rank <= ${top} then r.rank else 0 end`,
)

/** The time of the last snapshot is stored in the table of settings under this key. */
const snapshotKey = 'rank-snapshot'

async function lastSnapshot(db: Db): Promise<Date | undefined> {
  const found = await db
    .selectFrom('settings')
    .select(sql<string>`value #>> '{}'`.as('at'))
    .where('key', '=', snapshotKey)
    .executeTakeFirst()
  return found && new Date(found.at)
}

async function storeSnapshotTime(db: Db, at: Date): Promise<void> {
  const value = JSON.stringify(at)
  await db
    .insertInto('settings')
    .values({ key: snapshotKey, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
}

async function deleteRanksBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rank_days').where('noted_at', '<', before).execute()
}
