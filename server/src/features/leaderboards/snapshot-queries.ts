import type { Db } from '../../kit/db/database.ts'
import { sql } from '../../kit/db/database.ts'
import { rankSql } from './ranks.ts'

/**
 * Keeps the rank of everybody near the top of a running section, 0 for those below; and as history the ranks that changed
 * since `last`, of those below only where somebody played.
 */
export async function storeRanks(db: Db, { kept, now, last }: { kept: number; now: Date; last: Date }): Promise<void> {
  await sql`
    with running as (select id from board_sections where starts_at <= ${now} and ends_at > ${now} and entries > 0),
    ranked as (
      select t.section_id, t.user_id, t.rank from running r
      cross join lateral (
        select section_id, user_id, rank() over (order by score desc)::int as rank from (
          select section_id, user_id, score from board_entries e where e.section_id = r.id
          order by score desc, achieved_at, user_id limit ${kept}) as top) as t),
    noted as (
      insert into rank_days (user_id, section_id, noted_at, rank, entries)
      select o.user_id, o.section_id, ${now}, coalesce(t.rank, ${rankSql({ id: sql`s.id`, counted: sql`s.counted` }, sql`o.score`)}), s.entries
      from board_entries o
      join running r on r.id = o.section_id
      join board_sections s on s.id = o.section_id
      left join ranked t on t.section_id = o.section_id and t.user_id = o.user_id
      where t.rank is not null and o.rank_before is distinct from t.rank or t.rank is null and o.achieved_at > ${last}
      on conflict (user_id, section_id, noted_at) do update set rank = excluded.rank, entries = excluded.entries)
    update board_entries e set rank_before = coalesce(t.rank, 0)
    from board_entries o
    join running r on r.id = o.section_id
    left join ranked t on t.section_id = o.section_id and t.user_id = o.user_id
    where e.section_id = o.section_id and e.user_id = o.user_id and e.rank_before is distinct from coalesce(t.rank, 0)`.execute(
    db,
  )
}

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
