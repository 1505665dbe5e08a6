import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { sql } from '../../platform/db/database.ts'

const dayOutShape = {
  machineId: z.number(),
  day: z.string(),
}

export type DayOut = z.output<z.ZodObject<typeof dayOutShape>>

/** Days searched back for a player's last game; the longest series of pardoned days. */
export const longestPardon = 7

/** Days searched back for outages, repeatedly, because games arrive late and outages last. */
const watchedDays = 30

/** Whole days on which machines were out of service, up to yesterday, oldest first. */
export const daysOut = rawQuery(
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
export const pardonDay = rawQuery(
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
