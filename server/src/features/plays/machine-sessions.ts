import type { Input } from '@portal/contract/endpoint'
import type { MachineSession, playsCalls } from '@portal/contract/plays'
import { unknownInitials } from '@portal/contract/rules/initials'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { sql } from '../../platform/db/database.ts'
import { onlyRow, rawQuery } from '../../platform/db/raw-query.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requireVisibleMachine } from '../machines/index.ts'
import { playerSummaryColumns } from '../profiles/index.ts'
import { gameIdOfPlay } from './plays.ts'
import { scorer, scorerJoin, scorerShape } from './scorer.ts'

const pageSize = 10

export async function listMachineSessions(call: Call<Player>, query: Input<typeof playsCalls.machineSessions>['query']) {
  const { db, actor, clock } = call
  const { machine, isInsider } = await requireVisibleMachine(db, actor, query.machine_id)
  if (!isInsider) throw unknownObject()
  // One row more than the page has, which shows whether there is a next page.
  const page = { limit: pageSize + 1, offset: (query.page - 1) * pageSize }
  const [rows, month] = await Promise.all([
    machineSessions(db, machine.id, actor.userId, page, clock.now()),
    query.page === 1 ? machineMonth(db, machine.id, clock.now()) : undefined,
  ])
  const sessions: MachineSession[] = rows.slice(0, pageSize).map((row) => ({
    date: row.at.toISOString(),
    games: row.games,
    players: row.players,
    minutes: row.minutes,
    high_score: row.highScore,
    initials: row.shownInitials,
    game_id: row.gameId,
    day: row.day,
    player: scorer(row, actor.userId),
  }))
  return { sessions, current_page: query.page, more: rows.length > pageSize, ...(month && { month }) }
}

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

/** Days are in the location's time zone. A guardian can hide a child's initials from everybody. */
const machineSessions = rawQuery(
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

const machineMonth = onlyRow(
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
