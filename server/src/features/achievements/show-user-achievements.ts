import type { PublicAchievement } from '@portal/contract/public-pages'
import type { Actor, Player } from '../../platform/actor.ts'
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

/** No account has this number. */
const noPlayer = { userId: 0, viewerId: 0 }

/** The achievements of a title as a person without an account sees them, the most common first. */
export async function listPublicAchievements(call: Call<Actor>, titleId: number): Promise<PublicAchievement[]> {
  const rows = await achievementsOf(call.db, titleId, noPlayer)
  return categoriesOf(rows, call.request.language)
    .flatMap(({ achievements }) => achievements)
    .map(({ id, title, description, points, icon, shape, percent }) => ({ id, title, description, points, icon, shape, percent }))
    .toSorted((a, b) => b.percent - a.percent || a.points - b.points || a.id - b.id)
}
