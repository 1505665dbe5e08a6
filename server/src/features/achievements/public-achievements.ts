import type { PublicAchievement } from '@portal/contract/public-pages'
import type { Actor } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { achievementsOf } from './achievements.sql.ts'
import { categoriesOf } from './categories.ts'

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
