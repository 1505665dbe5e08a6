import { sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'

export async function countedPeriods(db: Db): Promise<Map<string, Date>> {
  const found = await db.selectFrom('review_periods').select(['period', 'counted_at as at']).execute()
  return new Map(found.map(({ period, at }) => [period, at]))
}

export async function daysPlayed(db: Db): Promise<{ first: string; last: string } | null> {
  const found = await db
    .selectFrom('user_days')
    .select((eb) => [eb.fn.min('day').as('first'), eb.fn.max('day').as('last')])
    .executeTakeFirst()
  return found?.first && found.last ? { first: found.first, last: found.last } : null
}

type CountedPeriod = { name: string; first: string; last: string; now: Date }

const insertPeriod = rawQuery(
  'year-review: insert period',
  {},
  ({ name, first, last, now }: CountedPeriod) => sql`
    with counted as (
      insert into review_plays (period, plays, players)
      select ${name}, plays, count(*) from (
        select sum(verified_plays + unverified_plays) as plays from user_days
        where day between ${first}::date and ${last}::date group by user_id) as each
      group by plays returning players)
    insert into review_periods (period, players, counted_at) select ${name}, coalesce(sum(players), 0), ${now} from counted
    on conflict (period) do update set players = excluded.players, counted_at = excluded.counted_at`,
)

export async function countPeriod(tx: Db, counted: CountedPeriod): Promise<void> {
  await tx.deleteFrom('review_plays').where('period', '=', counted.name).execute()
  await insertPeriod(tx, counted)
}
