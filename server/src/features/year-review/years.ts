import type { ReviewedTitle, YearReview } from '@portal/contract/year-review'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { sql, type Db, type Sql } from '../../platform/db/database.ts'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { localTime, todayOf, zoneOf } from '../accounts/index.ts'
import { rarestOf } from '../achievements/index.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { percentileOf } from '../leaderboards/index.ts'
import { gameIdOfPlay } from '../plays/index.ts'
import { dayStreak } from '../stats/index.ts'
import { daysOf, nameOf, seasonOf, type Period } from './periods.ts'

export async function listYears({ replica, actor, clock }: Call<Player>) {
  const played = await replica.read((db) => playedMonths(db, actor.userId, clock.now()))
  if (!played) throw unknownObject()
  const { from, to } = seasonOf(played.today)
  return {
    years: [...new Set(played.months.map(({ year }) => year))],
    months: played.months,
    available_from: from,
    available_to: to,
  }
}

const topTitles = 5

export async function showYear(
  call: Call<Player>,
  query: { year?: number | undefined; month?: number | undefined },
): Promise<YearReview & { success: true }> {
  const period = { year: query.year ?? (await usualYear(call)), month: query.month ?? null }
  const days = daysOf(period)
  const [figures, share, titles] = await Promise.all([
    call.replica.read((db) => periodFigures(db, call.actor.userId, days)),
    call.replica.read((db) => shareOf(db, call.actor.userId, nameOf(period), days)),
    titlesOf(call),
  ])
  if (!figures.titleMonths.length) throw unknownObject()
  return {
    success: true,
    ...period,
    ...titleFigures(figures, titles),
    rarest_achievement: await rarestOf(call, call.actor.userId, figures),
    days: figures.days.map(({ day, plays }) => ({ day, plays })),
    minutes: figures.minutes,
    achievements: figures.achievements,
    badges: figures.badges,
    days_played: figures.days.length,
    longest_day_streak: dayStreak(figures.days, { day: days.last, offset: 0 }).max,
    locations: figures.locations,
    percentile: percentileIn(share),
    months: monthsOf(period, figures.titleMonths, titles),
  }
}

/** The last complete year, or without games in it the newest with any. */
async function usualYear({ replica, actor, clock }: Call<Player>): Promise<number> {
  const played = await replica.read((db) => playedMonths(db, actor.userId, clock.now()))
  const lastComplete = Number(played?.today.slice(0, 4)) - 1
  const years = played?.months.map(({ year }) => year) ?? []
  const year = years.includes(lastComplete) ? lastComplete : years[0]
  if (year === undefined) throw unknownObject()
  return year
}

const percentileIn = (share: Share | undefined) => (share && share.own > 0 ? percentileOf(share.below, share.players) : null)

const sumOf = (rows: readonly TitleMonth[]) => rows.reduce((sum, { plays }) => sum + plays, 0)

/** Most played first, of equal ones the higher score. */
function titlesByPlays(rows: readonly TitleMonth[], titles: Titles) {
  const ids = [...new Set(rows.map(({ titleId }) => titleId))]
  return ids
    .flatMap((id) => {
      const title = titles.byId.get(id)
      if (!title) return []
      const own = rows.filter(({ titleId }) => titleId === id)
      return { title, plays: sumOf(own), high: Math.max(...own.map(({ high }) => high)) }
    })
    .sort((a, b) => b.plays - a.plays || b.high - a.high || a.title.id - b.title.id)
}

function titleFigures({ titleMonths: rows, best: game }: PeriodFigures, titles: Titles) {
  const played = titlesByPlays(rows, titles)
  const top = played.slice(0, topTitles).map(({ title, plays }): ReviewedTitle => ({
    id: title.id,
    name: title.name,
    code: title.code,
    gradient_start: title.gradientStart,
    lamp_color: title.lampColor,
    plays,
  }))
  const best = played.toSorted((a, b) => b.high - a.high)[0]
  return {
    total_plays: sumOf(rows),
    titles_played: played.length,
    top_title: top[0] ?? null,
    top_titles: top,
    best_score:
      best && game
        ? {
            title_name: best.title.name,
            title_code: best.title.code,
            score: best.high,
            day: game.day,
            location_name: game.locationName,
            game_id: game.gameId,
          }
        : null,
  }
}

function monthsOf({ month }: Period, rows: readonly TitleMonth[], titles: Titles): YearReview['months'] {
  const months = month === null ? Array.from({ length: 12 }, (_, i) => i + 1) : [month]
  return months.map((number) => {
    const own = rows.filter((row) => row.month === number)
    return { month: number, plays: sumOf(own), top_title_code: titlesByPlays(own, titles)[0]?.title.code ?? null }
  })
}

const titleMonth = z.object({ month: z.number(), titleId: z.number(), plays: z.number(), high: z.number() })

type TitleMonth = z.output<typeof titleMonth>

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

type PeriodFigures = z.output<z.ZodObject<typeof periodFiguresShape>>

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

async function periodFigures(db: Db, userId: number, { first, last }: Days): Promise<PeriodFigures> {
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

type Share = z.output<z.ZodObject<typeof shareShape>>

/** The number of players in a period, and of those with fewer games; undefined before it was counted. */
const shareOf = firstRow(
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

const playedMonths = firstRow(
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
