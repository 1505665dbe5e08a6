import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Db } from '../../platform/db/database.ts'
import { liftTimeLimit } from '../../platform/db/session.sql.ts'
import { inTransaction, sql, type Sql } from '../../platform/db/database.ts'

type Snapshot = { kept: number; now: Date; last: Date }

const storeRanksRows = rawQuery(
  'leaderboards: store ranks',
  {
    id: z.number(),
  },
  (snapshot: Snapshot) => sql`
    select s.id from board_partitions s where s.counted and ${isRunning(snapshot.now)} order by s.id`,
)

/**
 * Stores the ranks near the top of running partitions, 0 for lower ones, and adds changed ranks to the history, of lower ones
 * only where the player has played. Large partitions are ranked one by one in one pass.
 */
export async function storeRanks(db: Db, snapshot: Snapshot): Promise<void> {
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
  (which: Sql, { kept, now, last }: Snapshot) => sql`
    with ranked as materialized (
      select e.partition_id, e.user_id, e.achieved_at, e.rank_before, s.entries,
        rank() over (partition by e.partition_id order by e.score desc)::int as rank
      from board_partitions s join board_entries e on e.partition_id = s.id where ${which} and ${isRunning(now)}),
    noted as (
      insert into rank_days (user_id, partition_id, noted_at, rank, entries)
      select user_id, partition_id, ${now}, rank, entries from ranked
      where case when rank <= ${kept} then rank_before is distinct from rank else achieved_at > ${last} end
      on conflict (user_id, partition_id, noted_at) do update set rank = excluded.rank, entries = excluded.entries)
    update board_entries e set rank_before = case when r.rank <= ${kept} then r.rank else 0 end
    from ranked r
    where e.partition_id = r.partition_id and e.user_id = r.user_id
      and r.rank_before is distinct from case when r.rank <= ${kept} then r.rank else 0 end`,
)

export async function lastSnapshot(db: Db): Promise<Date | undefined> {
  const found = await db
    .selectFrom('settings')
    .select(sql<string>`value #>> '{}'`.as('at'))
    .where('key', '=', 'ranks-noted')
    .executeTakeFirst()
  return found && new Date(found.at)
}

export async function storeSnapshotTime(db: Db, at: Date): Promise<void> {
  const value = JSON.stringify(at)
  await db
    .insertInto('settings')
    .values({ key: 'ranks-noted', value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
}

export async function deleteRanksBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rank_days').where('noted_at', '<', before).execute()
}
