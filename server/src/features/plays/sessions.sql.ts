import { z } from 'zod'
import { onlyRow, rawQuery } from '../../platform/db/raw-query.ts'
import { unknownInitials } from '@portal/contract/rules/initials'
import { sql } from '../../platform/db/database.ts'
import { playerSummaryColumns } from '../profiles/index.ts'
import { gameIdOfPlay } from './game-id.sql.ts'
import { scorerJoin, scorerShape } from './scorer.ts'

const machineSessionRowShape = {
  ...scorerShape,
  at: z.date(),
  day: z.string(),
  games: z.number(),
  players: z.number(),
  minutes: z.number(),
  highScore: z.number(),
  shownInitials: z.string(),
  gameId: z.string().nullable(),
}

export type MachineSessionRow = z.output<z.ZodObject<typeof machineSessionRowShape>>

/** Days are those of the location. A guardian may keep a child's initials from everybody. */
export const machineSessions = rawQuery(
  'plays: machine sessions',
  machineSessionRowShape,
  (machineId: number, viewerId: number, page: { limit: number; offset: number }, now: Date) => sql`
    with days as (
      select d.day, array_agg(p.id) as ids, max(p.ended_at) as at,
        count(*)::int as games, round(sum(extract(epoch from p.ended_at - p.started_at)) / 60)::int as minutes
      from plays p
      cross join lateral (select played_on as day from play_players where play_id = p.id order by slot limit 1) as d
      where p.machine_id = ${machineId}
      group by day order by day desc limit ${page.limit} offset ${page.offset})
    select d.at, d.day::text as day, d.games, d.minutes, d.players, s.score as "highScore", s.initials as "playInitials",
      case when u.initials_hidden then ${unknownInitials}
        else coalesce(nullif(p.initials, ''), nullif(s.initials, ''), ${unknownInitials}) end as "shownInitials",
      case when s.user_id = ${viewerId} then ${gameIdOfPlay(sql`s.play_id`)} end as "gameId", ${playerSummaryColumns(now)}
    from (select days.*, (select count(*)::int from play_players c where c.play_id = any(days.ids)) as players from days) as d
    cross join lateral (
      select * from play_players x where x.play_id = any(d.ids) order by x.score desc, x.ended_at, x.play_id, x.slot limit 1) as s
    ${scorerJoin}
    order by d.day desc`,
)

const monthDays = 30

export const machineMonth = onlyRow(
  rawQuery(
    'plays: month of a machine',
    {
      today: z.string(),
      days: z.array(z.object({ date: z.string(), games: z.number() })),
      games: z.number(),
      players: z.number(),
    },
    (machineId: number, now: Date) => sql`
    with today as (
      select (${now}::timestamptz at time zone coalesce(l.time_zone, 'UTC'))::date as day
      from machines k left join locations l on l.id = k.location_id where k.id = ${machineId}),
    played as (
      select g.id, d.day from plays g
      cross join lateral (select played_on as day from play_players where play_id = g.id order by slot limit 1) as d
      where g.machine_id = ${machineId} and g.ended_at >= ${now}::timestamptz - make_interval(days => ${monthDays + 1})),
    of_month as (select p.* from played p, today t where p.day > t.day - ${monthDays}::int and p.day <= t.day),
    by_day as (select day, count(*)::int as games from of_month group by day)
    select t.day::text as today,
      (select coalesce(json_agg(json_build_object('date', b.day::text, 'games', b.games) order by b.day), '[]') from by_day b) as days,
      (select count(*)::int from of_month) as games,
      (select count(distinct pp.user_id)::int from play_players pp where pp.play_id in (select id from of_month)) as players
    from today t`,
  ),
)
