import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { player } from './frames.tsx'
import * as search from './search.ts'

const title = createRoute({
  getParentRoute: () => player,
  path: '/ic/games/$gameId',
  component: lazyPart(() => import('../features/games/title.tsx'), 'TitlePage'),
})
const titleOverview = createRoute({
  getParentRoute: () => title,
  path: '/',
  component: lazyPart(() => import('../pages/insider/title-overview-page.tsx'), 'TitleOverviewPage'),
})
const titleStats = createRoute({
  getParentRoute: () => title,
  path: '/stats',
  component: lazyPart(() => import('../pages/insider/title-stats-page.tsx'), 'TitleStatsPage'),
})
const titleLocations = createRoute({
  getParentRoute: () => title,
  path: '/locations',
  validateSearch: search.pageSearch,
  component: lazyPart(() => import('../pages/insider/title-locations-page.tsx'), 'TitleLocationsPage'),
})
const titleInstructions = createRoute({
  getParentRoute: () => title,
  path: '/instructions',
  component: lazyPart(() => import('../pages/insider/title-overview-page.tsx'), 'TitleOverviewPage'),
})
const titleAchievements = createRoute({
  getParentRoute: () => title,
  path: '/achievements',
  validateSearch: search.achievementsSearch,
  component: lazyPart(() => import('../pages/insider/title-achievements-page.tsx'), 'TitleAchievementsPage'),
})
const titleLeaderboards = createRoute({
  getParentRoute: () => title,
  path: '/leaderboards',
  validateSearch: search.boardsSearch,
  component: lazyPart(() => import('../pages/insider/title-leaderboards-page.tsx'), 'TitleLeaderboardsPage'),
})

export const titleRoutes = title.addChildren([
  titleOverview,
  titleStats,
  titleInstructions,
  titleAchievements,
  titleLeaderboards,
  titleLocations,
])
