import type { TitleCompletion } from '@portal/contract/profiles'
import { unknownObject } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { boardsLed, percentileOf } from '../leaderboards/index.ts'
import { figuresWithStanding, progressWithTimes } from './stats.sql.ts'
import { daysBefore, weekStreak } from './streaks.ts'

const shownDays = 53 * 7

type Progress = Awaited<ReturnType<typeof progressWithTimes>>[number]

export async function profileFigures(services: Services, { userId, viewerId }: { userId: number; viewerId: number }) {
  const { db, clock } = services
  const now = clock.now()
  const [figures, progress, leaderboards, titles] = await Promise.all([
    figuresWithStanding(db, userId, now),
    progressWithTimes(db, userId),
    boardsLed(db, { userId, viewerId, now }),
    titlesOf(services),
  ])
  if (!figures) throw unknownObject()
  const { days, today, pardoned } = figures
  const weeks = weekStreak(days, today, pardoned)
  const first = daysBefore(today, shownDays)
  const played = new Set(progress.map(({ titleId }) => titleId))
  return {
    points: figures.points,
    points_percentile: figures.plays > 0 ? percentileOf(figures.belowPoints, figures.population) : null,
    achievements: {
      lit: figures.achievements,
      total: titles.list.reduce((sum, { achievements }) => sum + achievements, 0),
    },
    leaderboards,
    week_streak: { current: weeks.consecutive, longest: weeks.max },
    today,
    days: days.filter(({ day }) => day > first).map(({ day, games }) => ({ day, games })),
    completion: completionOf(progress, titles),
    titles_to_play: titles.list.filter(({ id, comingSoon }) => !comingSoon && !played.has(id)).length,
  }
}

function completionOf(progress: Progress[], titles: Titles): TitleCompletion[] {
  const shown = progress.flatMap(({ titleId, lit, lastUnlockedAt }) => {
    const title = titles.byId.get(titleId)
    if (!title) return []
    const isComplete = title.achievements > 0 && lit >= title.achievements
    return {
      title_id: title.id,
      title_code: title.code,
      title_name: title.name,
      lit: Math.min(lit, title.achievements),
      total: title.achievements,
      completed_at: isComplete ? (lastUnlockedAt?.toISOString() ?? null) : null,
    }
  })
  const share = ({ lit, total }: TitleCompletion) => (total > 0 ? lit / total : 0)
  const compareTimes = (one: TitleCompletion, other: TitleCompletion) =>
    (one.completed_at ?? '').localeCompare(other.completed_at ?? '')
  return shown.toSorted(
    (one, other) => share(other) - share(one) || compareTimes(one, other) || one.title_name.localeCompare(other.title_name),
  )
}
