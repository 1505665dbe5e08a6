import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { inTransaction, sql } from '../../platform/db/database.ts'
import { pauseEventProcessor } from '../../platform/domain-events/queries.ts'
import type { Services } from '../../platform/services.ts'
import { playedUntil } from './refill.sql.ts'

const notedRankShape = {
  at: z.date(),
  rank: z.number(),
  entries: z.number(),
}

export type NotedRank = z.output<z.ZodObject<typeof notedRankShape>>

/** Returns a player's ranks on a section since a day, oldest first, beginning with the rank held on that day. */
export const notedRanks = rawQuery(
  'leaderboards: noted ranks',
  notedRankShape,
  (sectionId: number, userId: number, since: Date) => sql`
    select noted_at as at, rank, entries from rank_days
    where section_id = ${sectionId} and user_id = ${userId} and noted_at >= coalesce((
      select max(noted_at) from rank_days where section_id = ${sectionId} and user_id = ${userId} and noted_at <= ${since}), ${since})
    order by noted_at limit 400`,
)

/** Recomputes the rank history of a section at its snapshot times from the games played by then. */
export const rebuildRankDays = (services: Pick<Services, 'db'>, sectionId: number): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await pauseEventProcessor(tx)
    const section = await sql<{ id: number; titleId: number }>`
      select id, title_id as "titleId" from board_sections where id = ${sectionId}`.execute(tx)
    const noted = await sql<{ at: Date }>`
      select distinct noted_at as at from rank_days where section_id = ${sectionId} order by at`.execute(tx)
    await sql`delete from rank_days where section_id = ${sectionId}`.execute(tx)
    const [of] = section.rows
    if (!of) return
    for (const { at } of noted.rows)
      await sql`
        insert into rank_days (user_id, section_id, noted_at, rank, entries)
        select t.user_id, ${sectionId}, ${at}, t.rank, t.entries from (
          select b.user_id, rank() over (order by b.score desc) as rank, count(*) over () as entries
          from (${playedUntil(of, at)}) as b) as t
        left join lateral (
          select rank from rank_days d where d.user_id = t.user_id and d.section_id = ${sectionId}
          order by d.noted_at desc limit 1) as before on true
        where before.rank is distinct from t.rank`.execute(tx)
  })
