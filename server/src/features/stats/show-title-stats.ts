import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { worldPercentiles } from '../leaderboards/index.ts'
import { requirePlayer } from '../profiles/index.ts'
import { modelFigures } from './stats.sql.ts'

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
