import type { ReviewedTitle, YearReview } from '@portal/contract/year-review'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { rarestOf } from '../achievements/index.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { percentileOf } from '../leaderboards/index.ts'
import { dayStreak } from '../stats/index.ts'
import { daysOf, nameOf, type Period } from './periods.ts'
import { periodFigures, playedMonths, shareOf, type PeriodFigures, type Share, type TitleMonth } from './year.sql.ts'

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
