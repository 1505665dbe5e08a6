import { sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { liftTimeLimit } from '../../platform/db/session.sql.ts'
import type { Services } from '../../platform/services.ts'

const hourMs = 3_600_000

/** A game may arrive a week late, and the last day ends later in other time zones. */
const closesAfterMs = 9 * 24 * hourMs

/** Scheduled task: counts players and games of each year and month, open periods hourly and finished ones once. */
export async function countPeriods({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const counted = await countedPeriods(db)
  if ([...counted.values()].some((at) => now - at.getTime() < hourMs)) return
  await liftTimeLimit(db)
  const played = await daysPlayed(db)
  if (!played) return
  for (const period of periodsBetween(played.first, played.last)) {
    const { first, last } = daysOf(period)
    const closesAt = Date.parse(`${last}T00:00:00Z`) + closesAfterMs
    const at = counted.get(nameOf(period))
    if (!at || at.getTime() < closesAt) await countPeriod(db, { name: nameOf(period), first, last, now: new Date(now) })
  }
}

export type Period = { year: number; month: number | null }

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** `2026` or `2026-11`. */
export const nameOf = ({ year, month }: Period): string => (month === null ? String(year) : `${year}-${twoDigits(month)}`)

/** `2026-11-01` and `2026-11-30`. */
export function daysOf({ year, month }: Period): { first: string; last: string } {
  if (month === null) return { first: `${year}-01-01`, last: `${year}-12-31` }
  // Day 0 of the next month is the last of this one.
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { first: `${year}-${twoDigits(month)}-01`, last: `${year}-${twoDigits(month)}-${last}` }
}

export function periodsBetween(first: string, last: string): Period[] {
  const [from, to] = [monthNumber(first), monthNumber(last)]
  const months = Array.from({ length: to - from + 1 }, (_, i) => ({
    year: Math.floor((from + i) / 12),
    month: ((from + i) % 12) + 1,
  }))
  const years = [...new Set(months.map(({ year }) => year))].map((year) => ({ year, month: null }))
  return [...years, ...months]
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The portal promotes a review during December and January. */
export function seasonOf(today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) === '01' ? 1 : 0)
  return { from: `${year}-12-01T00:00:00.000Z`, to: `${year + 1}-02-01T00:00:00.000Z` }
}

async function countedPeriods(db: Db): Promise<Map<string, Date>> {
  const found = await db.selectFrom('review_periods').select(['period', 'counted_at as at']).execute()
  return new Map(found.map(({ period, at }) => [period, at]))
}

async function daysPlayed(db: Db): Promise<{ first: string; last: string } | null> {
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

async function countPeriod(tx: Db, counted: CountedPeriod): Promise<void> {
  await tx.deleteFrom('review_plays').where('period', '=', counted.name).execute()
  await insertPeriod(tx, counted)
}
