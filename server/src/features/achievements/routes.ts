import type { achievementsCalls } from '@portal/contract/achievements'
import type { Routes } from '../../platform/http/serve.ts'
import { findEarned, pinAchievement, unpinAchievement } from './earned-achievements.ts'
import { showStatistics, showUserAchievements } from './categories.ts'

export const achievementsRoutes = {
  userAchievements: ({ query }, call) => showUserAchievements(call, query),
  earned: ({ query }, call) => findEarned(call, query),
  pin: ({ params }, call) => pinAchievement(call, params),
  unpin: ({ params }, call) => unpinAchievement(call, params),
  statistics: ({ query }, call) => showStatistics(call, query.title_id),
  statisticsRightlySpelt: ({ query }, call) => showStatistics(call, query.title_id),
} satisfies Routes<typeof achievementsCalls>
