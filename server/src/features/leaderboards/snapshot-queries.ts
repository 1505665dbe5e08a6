import type { Db } from '../../platform/db/database.ts'
import { inTransaction, sql } from '../../platform/db/database.ts'

type Snapshot = { kept: number; now: Date; last: Date }

/**
 * Keeps the rank of everybody near the top of a running section, 0 for those below; and as history the ranks that changed
 * since `last`, of those below only where somebody played. Large sections one by one, each ranked in one pass.
 */
export async function storeRanks(db: Db, snapshot: Snapshot): Promise<void> {
  const large = await sql<{ id: number }>`
    select s.id from board_sections s where s.counted and ${isRunning(snapshot.now)} order by s.id`.execute(db)
  await storeRanksOf(db, sql`not s.counted`, snapshot)
  for (const { id } of large.rows) await storeRanksOf(db, sql`s.id = ${id}`, snapshot)
}

/** Takes the alias s. */
const isRunning = (now: Date) => sql`s.starts_at <= ${now} and s.ends_at > ${now} and s.entries > 0`

const storeRanksOf = (db: Db, which: ReturnType<typeof sql>, { kept, now, last }: Snapshot): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      with ranked as materialized (
        select e.section_id, e.user_id, e.achieved_at, e.rank_before, s.entries,
          rank() over (partition by e.section_id order by e.score desc)::int as rank
        from board_sections s join board_entries e on e.section_id = s.id where ${which} and ${isRunning(now)}),
      noted as (
        insert into rank_days (user_id, section_id, noted_at, rank, entries)
        select user_id, section_id, ${now}, rank, entries from ranked
        where case when rank <= ${kept} then rank_before is distinct from rank else achieved_at > ${last} end
        on conflict (user_id, section_id, noted_at) do update set rank = excluded.rank, entries = excluded.entries)
      update board_entries e set rank_before = case when r.rank <= ${kept} then r.rank else 0 end
      from ranked r
      where e.section_id = r.section_id and e.user_id = r.user_id
        and r.rank_before is distinct from case when r.rank <= ${kept} then r.rank else 0 end`.execute(tx)
  })

export async function lastSnapshot(db: Db): Promise<Date | undefined> {
  const found = await sql<{ at: string }>`select value #>> '{}' as at from settings where key = 'ranks-noted'`.execute(db)
  return found.rows[0] && new Date(found.rows[0].at)
}

export async function noteSnapshot(db: Db, at: Date): Promise<void> {
  await sql`
    insert into settings (key, value) values ('ranks-noted', to_jsonb(${at.toISOString()}::text))
    on conflict (key) do update set value = excluded.value`.execute(db)
}

/** Forgets where people stood long ago. */
export const forgetRanks = (db: Db, before: Date) => sql`delete from rank_days where noted_at < ${before}`.execute(db)
