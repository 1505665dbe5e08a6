import type { ModelStats, RecentAchievement } from '@portal/contract/stats'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf, type TitleModel } from '../games/index.ts'
import { worldPercentiles } from '../leaderboards/index.ts'
import { requirePlayer } from '../profiles/index.ts'
import { modelFigures, recentUnlocks, type ModelFigures, type RecentUnlock } from './stats.sql.ts'

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
