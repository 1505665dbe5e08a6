import type { achievementsCalls } from '@portal/contract/achievements'
import type { Routes } from '../../platform/http/serve.ts'
import { showStatistics, showUserAchievements } from './categories.ts'
import { findEarned, pinAchievement, unpinAchievement } from './earned-achievements.ts'

export {
  unlockAchievements,
  recountAchievements,
  rebuildAchievements,
  recountAfterCatalogueChange,
  recountPointsOfTitle,
} from './unlock-achievements.ts'
export { achievementsAdminRoutes } from './admin.ts'
export { publicShowcaseOf, rarestOf, showcaseOf } from './earned-achievements.ts'
export { percentOf, rareBelowPercent, listPublicAchievements } from './categories.ts'

export const achievementsRoutes = {
  userAchievements: ({ query }, call) => showUserAchievements(call, query),
  earned: ({ query }, call) => findEarned(call, query),
  pin: ({ params }, call) => pinAchievement(call, params),
  unpin: ({ params }, call) => unpinAchievement(call, params),
  statistics: ({ query }, call) => showStatistics(call, query.title_id),
  statisticsRightlySpelt: ({ query }, call) => showStatistics(call, query.title_id),
} satisfies Routes<typeof achievementsCalls>
