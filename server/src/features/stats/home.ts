import { gameIdOf } from '@portal/contract/rules/game-id'
import type { AlmostLit, LastSession } from '@portal/contract/stats'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { percentOf, rareBelowPercent } from '../achievements/index.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { ownRanks, worldPercentiles } from '../leaderboards/index.ts'
import { gameInPlayOf } from '../machines/index.ts'
import { recentPlays, type RecentPlay } from '../plays/index.ts'
import { weekOf, weekStreak } from './streaks.ts'
import { figuresWithWeek, modelFigures, nearestUnlocks, type NearUnlock } from './user-stats.ts'

const rows = 3
const latest = 100

export async function showHome(call: Call<Player>) {
  const { db, actor, clock } = call
  const [figures, plays, near, ranks, titles] = await Promise.all([
    figuresWithWeek(db, actor.userId, clock.now()),
    recentPlays(db, actor.userId, latest),
    nearestUnlocks(db, actor.userId, rows),
    ownRanks(call, actor.userId, rows),
    titlesOf(call),
  ])
  if (!figures) throw unknownObject()
  const days = figures.days.map(({ day }) => day)
  const weeks = weekStreak(figures.days, figures.today, figures.pardoned)
  const out = titles.list.filter(({ comingSoon }) => !comingSoon)
  return {
    in_play: gameInPlayOf(call, actor.userId) ?? null,
    last_session: await lastSession(call, latestSession(plays), titles),
    streak: {
      days: weekOf(figures.today).map((day) => ({ day, played: days.includes(day) })),
      weeks: weeks.consecutive,
      max_weeks: weeks.max,
    },
    points: figures.points,
    points_this_week: figures.weekPoints,
    achievements: { mine: figures.achievements, total: titles.list.reduce((sum, { achievements }) => sum + achievements, 0) },
    plays: figures.plays,
    days_played: figures.daysPlayed,
    titles: { played: figures.titles, total: out.length },
    almost_lit: near.flatMap((one) => almostLit(one, titles)),
    ranks,
  }
}

async function lastSession({ db, actor }: Call<Player>, session: RecentPlay[], titles: Titles): Promise<LastSession | null> {
  const best = session.toSorted((a, b) => b.score - a.score)[0]
  const [newest, oldest] = [session[0], session.at(-1)]
  const title = newest && titles.byId.get(newest.titleId)
  if (!best || !newest || !oldest || !title) return null
  const [models, [percentile = null]] = await Promise.all([
    modelFigures(db, actor.userId, title.id),
    worldPercentiles(db, actor.userId, [{ titleId: title.id, modelId: null, score: best.score }]),
  ])
  return {
    title_id: title.id,
    title_name: title.name,
    title_code: title.code,
    gradient_start: title.gradientStart,
    gradient_stop: title.gradientStop,
    lamp_color: title.lampColor,
    glow_color: title.glowColor,
    model_type: newest.modelType,
    machine_id: newest.machineId,
    location_id: newest.locationId,
    location_name: newest.placeName,
    started_at: oldest.startedAt.toISOString(),
    ended_at: newest.endedAt.toISOString(),
    games: session.length,
    average: Math.round(session.reduce((sum, { score }) => sum + score, 0) / session.length),
    best_score: best.score,
    best_game_id: best.uuid && gameIdOf(best.machineUid, best.uuid),
    // No game is newer than the latest session, so its best score is a personal best if no earlier score was as high.
    is_personal_best: models.every(
      ({ highScore, highScoreAt }) => highScore < best.score || (highScore === best.score && highScoreAt >= oldest.startedAt),
    ),
    percentile,
  }
}

function almostLit(near: NearUnlock, titles: Titles): AlmostLit[] {
  const title = titles.byId.get(near.titleId)
  if (!title) return []
  return [
    {
      achievement_id: near.id,
      code: near.code,
      title: near.title,
      description: near.description,
      icon: near.icon,
      shape: near.shape as AlmostLit['shape'],
      points: near.points,
      progress: near.progress,
      target: near.target,
      percent: percentOf(near.progress, near.target),
      is_rare: percentOf(near.players, near.titlePlayers) < rareBelowPercent,
      title_id: title.id,
      title_name: title.name,
      title_code: title.code,
      gradient_start: title.gradientStart,
      lamp_color: title.lampColor,
    },
  ]
}

export type SessionGame = { titleId: number; locationId: number | null; startedAt: Date; endedAt: Date }

/** A longer pause between two games ends a session. */
const longestPauseMs = 2 * 3_600_000

/** Returns the latest session: games of one title at one location without a long pause. Takes games newest first. */
export function latestSession<Game extends SessionGame>(games: readonly Game[]): Game[] {
  const [newest] = games
  if (!newest) return []
  const session = [newest]
  let startsAt = newest.startedAt.getTime()
  for (const game of games.slice(1)) {
    if (game.titleId !== newest.titleId || game.locationId !== newest.locationId) break
    if (startsAt - game.endedAt.getTime() > longestPauseMs) break
    session.push(game)
    startsAt = Math.min(startsAt, game.startedAt.getTime())
  }
  return session
}
