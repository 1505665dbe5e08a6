import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { requirePlayer } from '../profiles/index.ts'
import { categoriesOf } from './categories.ts'
import { achievementsOf } from './achievements.sql.ts'

export async function showUserAchievements(call: Call<Player>, query: { user_id?: number | undefined; title_id: number }) {
  const userId = await requirePlayer(call.db, call.actor, query.user_id?.toString())
  const titles = await titlesOf(call)
  if (!titles.byId.has(query.title_id)) throw unknownObject()
  const rows = await achievementsOf(call.db, query.title_id, { userId, viewerId: call.actor.userId })
  const lit = rows.filter(({ unlockedAt }) => unlockedAt)
  const points = (of: typeof rows) => of.reduce((sum, row) => sum + row.points, 0)
  return {
    user_achievements_count: lit.length,
    game_achievements_count: rows.length,
    user_points: points(lit),
    game_points: points(rows),
    verified_count: lit.filter(({ verifiedAt }) => verifiedAt).length,
    categories: categoriesOf(rows, call.request.language),
  }
}
