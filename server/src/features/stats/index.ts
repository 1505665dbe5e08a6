import type { statsCalls } from '@portal/contract/stats'
import type { Routes } from '../../platform/http/serve.ts'
import { showHome } from './home.ts'
import { listTitleProgress, showGameOverview, showTitleStats } from './title-stats.ts'
import { showTrend } from './trend.ts'
import { showUserStats } from './user-stats.ts'

export { countPlays, rebuildStats, recountPlays } from './count-plays.ts'
export { statsOf, profileFigures } from './user-stats.ts'
export { dayStreak, skippingMinutes, weekStreak, type Streak, type ZonedDay, pardonDays } from './streaks.ts'

type Served = 'userStats' | 'userTitleStats' | 'gameOverview' | 'home' | 'titleProgress' | 'trend'

export const statsRoutes = {
  userStats: ({ query }, call) => showUserStats(call, query),
  userTitleStats: ({ query }, call) => showTitleStats(call, query),
  gameOverview: ({ query }, call) => showGameOverview(call, query),
  trend: ({ query }, call) => showTrend(call, query),
  home: (_, call) => showHome(call),
  titleProgress: (_, call) => listTitleProgress(call),
} satisfies Routes<Pick<typeof statsCalls, Served>>
