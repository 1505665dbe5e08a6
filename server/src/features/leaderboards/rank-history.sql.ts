import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { inTransaction, sql } from '../../platform/db/database.ts'
import { liftTimeLimit } from '../../platform/db/session.sql.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import type { Services } from '../../platform/services.ts'
import { standingsUntil } from './refill.sql.ts'

const notedRankShape = {
  at: z.date(),
  rank: z.number(),
  entries: z.number(),
}

export type NotedRank = z.output<z.ZodObject<typeof notedRankShape>>

export const notedRanks = rawQuery(
  'leaderboards: noted ranks',
  notedRankShape,
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
    for (const { at } of snapshots) await noteRanks(tx, partition, at)
  })

const noteRanks = rawQuery(
  'leaderboards: note ranks of a moment',
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
