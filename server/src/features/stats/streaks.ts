import { z } from 'zod'
import { sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Services } from '../../platform/services.ts'

const dayMs = 86_400_000
const dayMinutes = 1_440

export type Streak = { consecutive: number; max: number }

/** A day with games. `offset` is how many minutes its time zone is ahead of UTC. */
export type ZonedDay = { day: string; offset: number }

const dayNumber = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs)

/** Weeks from Monday to Sunday; day 0 was a Thursday. */
const weekNumber = (day: number) => Math.floor((day + 3) / 7)

/** In minutes. Travel to a time zone at least this far ahead can skip a date; daylight saving time never does. */
export const skippingMinutes = 180

type Unit = { number: number; offset: number }

/** Whether the dates between two days were skipped by travel across the date line or far to the east. */
const skipsDates = (one: Unit, next: Unit): boolean => {
  const ahead = next.offset - one.offset
  return ahead >= skippingMinutes && (next.number - one.number) * dayMinutes - ahead < 2 * dayMinutes
}

const unitOf = ({ day, offset }: ZonedDay): Unit => ({ number: dayNumber(day), offset })

/**
 * Streaks of consecutive days. The current day does not break a streak before it is over. A pardoned day without a game neither
 * breaks nor extends it, and neither does a date that a traveler skips: the next day begins in a zone at least three hours ahead,
 * less than 48 hours after the last one began.
 */
export const dayStreak = (days: readonly ZonedDay[], today: ZonedDay, pardoned: readonly string[] = []): Streak =>
  streakOf(days.map(unitOf), unitOf(today), new Set(pardoned.map(dayNumber)), skipsDates)

/** The same for weeks with at least one day. A week is pardoned when all its days are. */
export const weekStreak = (days: readonly Pick<ZonedDay, 'day'>[], today: string, pardoned: readonly string[] = []): Streak =>
  streakOf(
    days.map(({ day }) => weekUnit(day)),
    weekUnit(today),
    wholeWeeks(pardoned),
    () => false,
  )

const weekUnit = (day: string): Unit => ({ number: weekNumber(dayNumber(day)), offset: 0 })

function wholeWeeks(days: readonly string[]): Set<number> {
  const counts = new Map<number, number>()
  for (const day of new Set(days)) {
    const week = weekNumber(dayNumber(day))
    counts.set(week, (counts.get(week) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count === 7).map(([week]) => week))
}

function streakOf(
  units: readonly Unit[],
  now: Unit,
  pardoned: ReadonlySet<number>,
  skips: (one: Unit, next: Unit) => boolean,
): Streak {
  const offsets = new Map<number, number>()
  for (const { number, offset } of units) offsets.set(number, Math.max(offset, offsets.get(number) ?? offset))
  const ordered = [...offsets].map(([number, offset]) => ({ number, offset })).sort((a, b) => a.number - b.number)
  /** Returns the next day or week that is not pardoned: a game then continues the streak. */
  const reaches = ({ number }: Unit) => {
    let next = number + 1
    while (pardoned.has(next)) next++
    return next
  }
  const continues = (one: Unit, next: Unit) => next.number <= reaches(one) || skips(one, next)
  let [run, max, consecutive] = [0, 0, 0]
  let last: Unit | undefined
  for (const unit of ordered) {
    run = last && continues(last, unit) ? run + 1 : 1
    max = Math.max(max, run)
    last = unit
    // The date of a game at its location can be tomorrow's date in the player's own time zone.
    if (continues(unit, now)) consecutive = run
  }
  return { consecutive, max }
}

export const daysBefore = (day: string, days: number): string =>
  new Date((dayNumber(day) - days) * dayMs).toISOString().slice(0, 10)

export function weekOf(today: string): string[] {
  const monday = weekNumber(dayNumber(today)) * 7 - 3
  return Array.from({ length: 7 }, (_, i) => new Date((monday + i) * dayMs).toISOString().slice(0, 10))
}

/** Scheduled task: pardons days on which players could not play because their machines were out of service. */
export async function pardonDays({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const out = await daysOut(db, clock.now())
  for (const day of new Set(out.map((one) => one.day))) {
    await pardonDay(
      db,
      day,
      out.filter((one) => one.day === day).map(({ machineId }) => machineId),
    )
  }
}

const dayOutShape = {
  machineId: z.number(),
  day: z.string(),
}

/** A player's last game is searched for so many days back, so no longer series of days is pardoned. */
const longestPardon = 7

/** Outages are searched for so many days back at each run, because games arrive late and outages last. */
const watchedDays = 30

/** Whole days on which machines were out of service, up to yesterday, oldest first. */
const daysOut = rawQuery(
  'stats: days out',
  dayOutShape,
  (now: Date) => sql`
    with outages as (
      select h.machine_id, h.at as from_at, coalesce((
          select min(e.at) from machine_history e
          where e.machine_id = h.machine_id and e.at > h.at
            and e.status in ('in_service', 'registration_removed', 'transferred', 'archived')), ${now}) as to_at
      from machine_history h where h.status = 'out_of_service')
    select o.machine_id as "machineId", d.day::date as day
    from outages o
    join machines m on m.id = o.machine_id
    left join locations l on l.id = m.location_id
    cross join lateral (select coalesce(l.time_zone, 'UTC') as zone) as z
    cross join lateral generate_series(
      greatest((o.from_at at time zone z.zone)::date + 1, (${now}::timestamptz at time zone z.zone)::date - ${watchedDays}::int)::timestamp,
      (o.to_at at time zone z.zone)::date - 1, interval '1 day') as d (day)
    where o.to_at > ${now}::timestamptz - make_interval(days => ${watchedDays + 1}::int)
    order by d.day, o.machine_id`,
)

/**
 * Pardons a day for players without a game on it, if all machines of their last day, at most a week earlier, were out of
 * service.
 */
const pardonDay = rawQuery(
  'stats: pardon a day',
  {},
  (day: string, out: readonly number[]) => sql`
    with candidates as (
      select distinct pp.user_id
      from plays p join play_players pp on pp.play_id = p.id
      where p.machine_id = any(${out}::bigint[]) and pp.user_id is not null
        and p.ended_at >= ${day}::date - ${longestPardon + 1}::int and p.ended_at < ${day}::date + 1),
    lasts as (
      select c.user_id, x.day
      from candidates c
      cross join lateral (select max(day) as day from user_days where user_id = c.user_id and day < ${day}::date) as x
      where x.day >= ${day}::date - ${longestPardon}::int
        and not exists (select 1 from user_days d where d.user_id = c.user_id and d.day = ${day}::date)),
    games as (
      select s.user_id, bool_and(pp.machine_id = any(${out}::bigint[])) as all_out
      from lasts s
      join play_players pp on pp.user_id = s.user_id and pp.ended_at >= s.day - 1 and pp.ended_at < s.day + 2
      where pp.played_on = s.day
      group by s.user_id)
    insert into pardoned_days (user_id, day) select user_id, ${day}::date from games where all_out
    on conflict do nothing`,
)
