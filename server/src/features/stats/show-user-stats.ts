import type { PlayedTitle, UserStats } from '@portal/contract/stats'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { percentileOf } from '../leaderboards/index.ts'
import { requirePlayer } from '../profiles/index.ts'
import { figuresWithStanding, modelFigures, titleProgress, type Figures, type ModelFigures, type Progress } from './stats.sql.ts'
import { dayStreak, weekStreak } from './streaks.ts'

const shownPardons = 31

export async function showUserStats(call: Call<Player>, query: { user_id?: number | undefined }) {
  const userId = await requirePlayer(call.db, call.actor, query.user_id?.toString())
  return { stats: await statsOf(call, userId) }
}

export async function statsOf(services: Services, userId: number): Promise<UserStats> {
  const [figures, models, progress, titles] = await Promise.all([
    figuresWithStanding(services.db, userId, services.clock.now()),
    modelFigures(services.db, userId),
    titleProgress(services.db, userId),
    titlesOf(services),
  ])
  if (!figures) throw unknownObject()
  const { population } = figures
  const played = playedTitles(models, progress, titles)
  const every = dayStreak(figures.days, { day: figures.today, offset: figures.offset }, figures.pardoned)
  const percentile = (below: number) => (figures.plays > 0 ? percentileOf(below, population) : null)
  return {
    user_id: userId,
    points: figures.points,
    achievements_count: figures.achievements,
    total_plays: figures.plays,
    days_played: figures.daysPlayed,
    consecutive_days_played: every.consecutive,
    max_consecutive_days_played: every.max,
    ...streaksOf(figures),
    pardoned_days: figures.pardoned.slice(-shownPardons),
    percentiles: {
      points: percentile(figures.belowPoints),
      plays: percentile(figures.belowPlays),
      achievements: percentile(figures.belowAchievements),
    },
    titles: played,
    titles_played: played,
  }
}

function streaksOf({ days, today, offset, pardoned }: Pick<Figures, 'days' | 'today' | 'offset' | 'pardoned'>) {
  const now = { day: today, offset }
  const [verified, unverified] = [days.filter((day) => day.verified), days.filter((day) => day.unverified)]
  const [vd, vw, ud, uw] = [
    dayStreak(verified, now, pardoned),
    weekStreak(verified, today, pardoned),
    dayStreak(unverified, now, pardoned),
    weekStreak(unverified, today, pardoned),
  ]
  return {
    verified_day_streak_consecutive: vd.consecutive,
    verified_day_streak_max: vd.max,
    verified_week_streak_consecutive: vw.consecutive,
    verified_week_streak_max: vw.max,
    unverified_day_streak_consecutive: ud.consecutive,
    unverified_day_streak_max: ud.max,
    unverified_week_streak_consecutive: uw.consecutive,
    unverified_week_streak_max: uw.max,
  }
}

function playedTitles(models: ModelFigures[], progress: Progress[], titles: Titles): PlayedTitle[] {
  const lit = new Map(progress.map((one) => [one.titleId, one.lit]))
  return [...new Set(models.map(({ titleId }) => titleId))].flatMap((titleId) => {
    const title = titles.byId.get(titleId)
    if (!title) return []
    const own = models.filter((one) => one.titleId === titleId)
    const highs = title.models.flatMap((model) => {
      const figures = own.find(({ modelId }) => modelId === model.id)
      return figures ? [{ model, score: figures.highScore }] : []
    })
    return {
      id: title.id,
      pk: title.id,
      name: title.name,
      code: title.code,
      plays: own.reduce((sum, { plays }) => sum + plays, 0),
      last_played: own[0]?.lastPlayedAt.toISOString() ?? null,
      user_achievements_count: lit.get(titleId) ?? 0,
      game_achievements_count: title.achievements,
      high_scores: highs.map(({ model, score }) => ({ model_type: model.type, model_type_name: model.name, score })),
      high_scores_by_model: highs.map(({ model, score }) => ({ model: { type: model.name }, high_score: score })),
    }
  })
}
