import type { Activity } from '@portal/contract/plays'
import type { Player } from '../../kit/actor.ts'
import type { Call } from '../../kit/services.ts'
import { titlesOf } from '../games/index.ts'
import { playerOf } from '../profiles/index.ts'
import { activities } from './queries.ts'

const pageSize = 10

/** What a player has played, by day and place, newest first. */
export async function listActivities(
  call: Call<Player>,
  query: { user_id?: number | undefined; page: number },
): Promise<Activity[]> {
  const { db, actor } = call
  const userId = await playerOf(db, actor, query.user_id?.toString())
  const offset = (query.page - 1) * pageSize
  const [rows, titles] = await Promise.all([
    activities(db, userId, { offset, limit: pageSize }, userId === actor.userId),
    titlesOf(call),
  ])
  return rows.map(({ at, place, games }) => ({
    date: at.toISOString(),
    location: place && { ...place, pk: place.id },
    games_played: games.flatMap((game) => {
      const [title, model] = [titles.byId.get(game.titleId), titles.modelById.get(game.modelId)]
      if (!title || !model) return []
      return {
        name: `${title.name} ${model.name}`,
        title_name: title.name,
        title_code: title.code,
        model_type: model.type,
        high_score: game.highScore,
        number_of_plays: game.plays,
      }
    }),
  }))
}
