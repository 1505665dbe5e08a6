import { z } from 'zod'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import { sql, type Sql, type Db } from '../../platform/db/database.ts'
import { localTime, todayOf, zoneOf } from '../accounts/index.ts'
import { gameIdOfPlay } from '../plays/index.ts'

const titleMonth = z.object({ month: z.number(), titleId: z.number(), plays: z.number(), high: z.number() })

export type TitleMonth = z.output<typeof titleMonth>

const periodFiguresShape = {
  titleMonths: z.array(titleMonth),
  minutes: z.number(),
  days: z.array(z.object({ day: z.string(), offset: z.number(), plays: z.number() })),
  best: z.object({ day: z.string(), locationName: z.string().nullable(), gameId: z.string().nullable() }).nullable(),
  /** Begin and end of the period on the player's clock. */
  from: z.date(),
  until: z.date(),
  locations: z.number(),
  achievements: z.number(),
  badges: z.number(),
}

export type PeriodFigures = z.output<z.ZodObject<typeof periodFiguresShape>>

type Days = { first: string; last: string }

/** The day in the player's zone. */
const ownDay = (instant: Sql) => sql`${localTime(instant)}::date`

const periodFiguresRows = rawQuery(
  'year-review: period figures',
  periodFiguresShape,
  (userId: number, { first, last }: Days) => sql`
    with games as materialized (
      select pp.title_id, pp.play_id, pp.score, pp.ended_at, pp.ended_at - p.started_at as took, p.late, pp.played_on as day, pp.utc_offset,
        case when l.group_type = 'business' then p.location_id end as venue_id,
        case when l.group_type = 'business' and l.privacy_type = 'public' then l.name end as venue
      from play_players pp
      join plays p on p.id = pp.play_id
      left join locations l on l.id = p.location_id
      where pp.user_id = ${userId} and pp.ended_at >= ${first}::date - 1 and pp.ended_at < ${last}::date + 2
        and pp.played_on between ${first}::date and ${last}::date)
    select
      (select coalesce(json_agg(t), '[]') from (
        select extract(month from day)::int as month, title_id as "titleId", count(*) as plays, max(score) as high
        from games group by 1, 2) as t) as "titleMonths",
      (select coalesce(json_agg(d order by day), '[]') from (
        select day, max(utc_offset) as "offset", count(*) as plays from games where not late group by day) as d) as days,
      (select json_build_object('day', g.day, 'locationName', g.venue, 'gameId', ${gameIdOfPlay(sql`g.play_id`)})
        from games g order by g.score desc, g.ended_at, g.play_id limit 1) as best,
      ${first}::date::timestamp at time zone ${zoneOf()} as "from",
      (${last}::date + 1)::timestamp at time zone ${zoneOf()} as "until",
      (select coalesce(floor(extract(epoch from sum(took)) / 60), 0)::int from games) as minutes,
      (select count(distinct venue_id) from games) as locations,
      (select count(*) from user_achievements a where a.user_id = u.id
        and ${ownDay(sql`a.unlocked_at`)} between ${first}::date and ${last}::date) as achievements,
      (select count(*) from user_badges b where b.user_id = u.id
        and ${ownDay(sql`b.earned_at`)} between ${first}::date and ${last}::date) as badges
    from users u where u.id = ${userId}`,
)

export async function periodFigures(db: Db, userId: number, { first, last }: Days): Promise<PeriodFigures> {
  const found = await periodFiguresRows(db, userId, { first, last })
  const [figures] = found
  if (!figures) throw new Error('a player without an account asks for a review')
  return figures
}

const shareShape = {
  below: z.number(),
  players: z.number(),
  own: z.number(),
}

export type Share = z.output<z.ZodObject<typeof shareShape>>

/** The number of players in a period, and of those with fewer games; undefined before it was counted. */
export const shareOf = firstRow(
  rawQuery(
    'year-review: share of',
    shareShape,
    (userId: number, period: string, { first, last }: Days) => sql`
    select p.players, own.plays as own,
      (select coalesce(sum(o.players), 0) from review_plays o where o.period = p.period and o.plays < own.plays) as below
    from review_periods p
    cross join (
      select coalesce(sum(verified_plays + unverified_plays), 0) as plays from user_days
      where user_id = ${userId} and day between ${first}::date and ${last}::date) as own
    where p.period = ${period}`,
  ),
)

const playedMonthsShape = {
  today: z.string(),
  months: z.array(
    z.object({
      year: z.number(),
      month: z.number(),
    }),
  ),
}

export type PlayedMonths = z.output<z.ZodObject<typeof playedMonthsShape>>

export const playedMonths = firstRow(
  rawQuery(
    'year-review: played months',
    playedMonthsShape,
    (userId: number, now: Date) => sql`
    select ${todayOf(now)} as today, (
      select coalesce(json_agg(json_build_object('year', extract(year from m.month)::int, 'month', extract(month from m.month)::int)
        order by m.month desc), '[]')
      from (select distinct date_trunc('month', day) as month from user_days where user_id = u.id) as m) as months
    from users u where u.id = ${userId}`,
  ),
)
