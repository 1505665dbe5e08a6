import type { Db } from '../../kit/db/database.ts'
import { sql } from '../../kit/db/database.ts'
import { percentileOf, rankSql } from './ranks.ts'

/** A score in a title, or on one model of it. */
export type WorldScore = { titleId: number; modelId: number | null; score: number }

/** Share of the title's players each score beats, in percent; null where nobody has played. Taken from the global boards. */
export async function worldPercentiles(db: Db, asked: WorldScore[]): Promise<(number | null)[]> {
  if (!asked.length) return []
  const found = await sql<{ rank: number | null; count: number }>`
    select case when s.id is not null then ${rankSql({ id: sql`s.id`, counted: sql`s.counted` }, sql`w.score`)} end as rank,
      coalesce(s.entries, 0) as count
    from unnest(${asked.map(({ titleId }) => titleId)}::int[], ${asked.map(({ modelId }) => modelId ?? 0)}::int[],
      ${asked.map(({ score }) => score)}::bigint[]) with ordinality as w (title_id, model_id, score, place)
    left join lateral (
      select s.id, s.counted, s.entries from board_sections s join boards b on b.id = s.board_id
      where s.title_id = w.title_id and s.location_key = 0 and coalesce(s.model_id, 0) = w.model_id and b.kind = 'global' limit 1) as s on true
    order by w.place`.execute(db)
  return found.rows.map(({ rank, count }) => (rank === null ? null : percentileOf(rank, count)))
}
