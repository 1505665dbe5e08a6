import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { account } from './frames.tsx'
import * as search from './search.ts'

const stats = createRoute({
  getParentRoute: () => account,
  path: '/account/profile/stats',
  component: lazyPart(() => import('../pages/account/own-stats-page.tsx'), 'OwnStatsPage'),
})
const achievements = createRoute({
  getParentRoute: () => account,
  path: '/account/profile/achievements',
  component: lazyPart(() => import('../pages/account/own-achievements-page.tsx'), 'OwnAchievementsPage'),
})
const activity = createRoute({
  getParentRoute: () => account,
  path: '/account/profile/activity',
  component: lazyPart(() => import('../pages/account/own-activity-page.tsx'), 'OwnActivityPage'),
})
const yearReview = createRoute({
  getParentRoute: () => account,
  path: '/account/profile/year-review',
  validateSearch: search.yearSearch,
  component: lazyPart(() => import('../pages/account/year-review-page.tsx'), 'YearReviewPage'),
})

const data = createRoute({
  getParentRoute: () => account,
  path: '/account/profile/data',
  validateSearch: search.dataSearch,
  component: lazyPart(() => import('../pages/account/own-data-page.tsx'), 'OwnDataPage'),
})

export const recordRoutes = [stats, achievements, activity, yearReview, data] as const
