import type { TitleProgress } from '@portal/contract/stats'
import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { modelFigures, titleProgress } from './stats.sql.ts'

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
