import type { ModelStats, RecentAchievement, TitleProgress } from '@portal/contract/stats'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf, type TitleModel } from '../games/index.ts'
import { worldPercentiles } from '../leaderboards/index.ts'
import { requirePlayer } from '../profiles/index.ts'
import { modelFigures, recentUnlocks, titleProgress, type ModelFigures, type RecentUnlock } from './user-stats.ts'

const recent = 5

export async function showGameOverview(call: Call<Player>, query: { user_id?: number | undefined; title_id: number }) {
  const { db, actor } = call
  const userId = await requirePlayer(db, actor, query.user_id?.toString())
  const title = (await titlesOf(call)).byId.get(query.title_id)
  if (!title) throw unknownObject()
  const [models, unlocks] = await Promise.all([modelFigures(db, userId, title.id), recentUnlocks(db, userId, title.id, recent)])
  const percentiles = await worldPercentiles(
    db,
    userId,
    models.map(({ modelId, highScore }) => ({ titleId: title.id, modelId, score: highScore })),
  )
  const isOwn = userId === actor.userId
  const percentileOfModel = new Map(models.map(({ modelId }, i) => [modelId, percentiles[i] ?? null]))
  return {
    game_achievements_count: title.achievements,
    user_achievements_count: unlocks.lit,
    recent_achievements: unlocks.recent.map(recentToWire),
    stats: title.models.map((model) => modelToWire(model, { figures: models, percentiles: percentileOfModel, isOwn })),
  }
}

const recentToWire = ({ id, at, isVerified, title, icon, shape, points }: RecentUnlock): RecentAchievement => ({
  id,
  date: at.toISOString(),
  is_verified: isVerified,
  title,
  icon,
  shape: shape as RecentAchievement['shape'],
  points,
})

type PlayerFigures = { figures: ModelFigures[]; percentiles: Map<number, number | null>; isOwn: boolean }

function modelToWire(model: TitleModel, { figures, percentiles, isOwn }: PlayerFigures): ModelStats {
  const own = figures.find(({ modelId }) => modelId === model.id)
  return {
    model_type: model.type,
    model_type_name: model.name,
    play_count: own?.plays ?? 0,
    average_score: own?.average ?? null,
    high_score: own?.highScore ?? null,
    high_score_game_id: (isOwn && own?.gameId) || null,
    high_score_percentile: percentiles.get(model.id) ?? null,
    last_played: own?.lastPlayedAt.toISOString() ?? null,
  }
}

export async function listTitleProgress(call: Call<Player>): Promise<TitleProgress[]> {
  const { userId } = call.actor
  const [models, progress, titles] = await Promise.all([
    modelFigures(call.db, userId),
    titleProgress(call.db, userId),
    titlesOf(call),
  ])
  const far = new Map(progress.map((one) => [one.titleId, one]))
  return [...new Set(models.map(({ titleId }) => titleId))].flatMap((titleId) => {
    const title = titles.byId.get(titleId)
    if (!title) return []
    const own = models.filter((one) => one.titleId === titleId)
    return {
      title_id: titleId,
      code: title.code,
      lit: far.get(titleId)?.lit ?? 0,
      total: title.achievements,
      points: far.get(titleId)?.points ?? 0,
      plays: own.reduce((sum, { plays }) => sum + plays, 0),
      high_score: Math.max(...own.map(({ highScore }) => highScore)),
      last_played: own[0]?.lastPlayedAt.toISOString() ?? null,
    }
  })
}

export async function showTitleStats(call: Call<Player>, query: { user_id?: number | undefined; title_id: number }) {
  const { db, actor } = call
  const userId = await requirePlayer(db, actor, query.user_id?.toString())
  if (!(await titlesOf(call)).byId.has(query.title_id)) throw unknownObject()
  const models = await modelFigures(db, userId, query.title_id)
  if (!models.length) return { max_score: 0, score_percentile: null, play_count: 0 }
  const best = Math.max(...models.map(({ highScore }) => highScore))
  const [percentile = null] = await worldPercentiles(db, userId, [{ titleId: query.title_id, modelId: null, score: best }])
  return { max_score: best, score_percentile: percentile, play_count: models.reduce((sum, { plays }) => sum + plays, 0) }
}
