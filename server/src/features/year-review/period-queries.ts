import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'

/** When each period was counted last. */
export async function countedPeriods(db: Db): Promise<Map<string, Date>> {
  const found = await sql<{ period: string; at: Date }>`select period, counted_at as at from review_periods`.execute(db)
  return new Map(found.rows.map(({ period, at }) => [period, at]))
}

/** The first and the last day on which anybody played. */
export async function daysPlayed(db: Db): Promise<{ first: string; last: string } | null> {
  const found = await sql<{ first: string | null; last: string | null }>`
    select min(day) as first, max(day) as last from user_days`.execute(db)
  const { first, last } = found.rows[0] ?? {}
  return first && last ? { first, last } : null
}

type Counted = { name: string; first: string; last: string; now: Date }

/** Counts how many people played how many games from the first day to the last. */
export async function countPeriod(tx: Db, { name, first, last, now }: Counted): Promise<void> {
  await sql`delete from review_plays where period = ${name}`.execute(tx)
  await sql`
    with counted as (
      insert into review_plays (period, plays, players)
      select ${name}, plays, count(*) from (
        select sum(verified_plays + unverified_plays) as plays from user_days
        where day between ${first}::date and ${last}::date group by user_id) as each
      group by plays returning players)
    insert into review_periods (period, players, counted_at) select ${name}, coalesce(sum(players), 0), ${now} from counted
    on conflict (period) do update set players = excluded.players, counted_at = excluded.counted_at`.execute(tx)
}
