import type { Activity } from '@portal/contract/plays'
import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { requirePlayer } from '../profiles/index.ts'
import { activities } from './plays.sql.ts'

const usualPageSize = 10
const shownDays = 90
/** Limit of a list without pages: eleven locations a day for 90 days. */
const mostWithoutPages = 1_000

type ActivitiesQuery = Record<'user_id' | 'page' | 'limit' | 'page_size', number | undefined>

export async function listActivities(call: Call<Player>, query: Partial<ActivitiesQuery>): Promise<Activity[]> {
  const { db, actor, clock } = call
  const userId = await requirePlayer(db, actor, query.user_id?.toString())
  const size = query.limit ?? query.page_size
  const { page } = query
  const range =
    page === undefined
      ? { offset: 0, limit: size ?? mostWithoutPages, since: new Date(clock.now().getTime() - shownDays * 86_400_000) }
      : { offset: (page - 1) * (size ?? usualPageSize), limit: size ?? usualPageSize, since: new Date(0) }
  const [{ total, rows }, titles] = await Promise.all([activities(db, userId, range, userId === actor.userId), titlesOf(call)])
  const isMore = range.offset + rows.length < total
  call.request.setListHeaders(total, isMore ? nextAddress(call, query) : null)
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
        game_id: game.gameId,
      }
    }),
  }))
}

/** A list without `page` is continued by pages, which reach further back than 90 days. */
function nextAddress({ config }: Call, { page = 1, ...others }: Partial<ActivitiesQuery>): string {
  const given = Object.entries({ ...others, page: page + 1 }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
  )
  return `${config.origin}/api/v1/portal/user_activities?${new URLSearchParams(given).toString()}`
}
