import type { statsCalls } from '@portal/contract/stats'
import type { Routes } from '../../platform/http/serve.ts'
import { listTitleProgress } from './list-title-progress.ts'
import { showGameOverview } from './show-game-overview.ts'
import { showHome } from './show-home.ts'
import { showTitleStats } from './show-title-stats.ts'
import { showTrend } from './show-trend.ts'
import { showUserStats } from './show-user-stats.ts'

type Served = 'userStats' | 'userTitleStats' | 'gameOverview' | 'home' | 'titleProgress' | 'trend'

export const statsRoutes = {
  userStats: ({ query }, call) => showUserStats(call, query),
  userTitleStats: ({ query }, call) => showTitleStats(call, query),
  gameOverview: ({ query }, call) => showGameOverview(call, query),
  trend: ({ query }, call) => showTrend(call, query),
  home: (_, call) => showHome(call),
  titleProgress: (_, call) => listTitleProgress(call),
} satisfies Routes<Pick<typeof statsCalls, Served>>
