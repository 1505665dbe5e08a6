import { createRoute, type RouteComponent } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { account } from './frames.tsx'
import * as search from './search.ts'

const loadTabs = () => import('../pages/account/own-tab-pages.tsx')

const tab = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => account, path: `/account/profile/${path}` as const, component })

const badges = createRoute({
  getParentRoute: () => account,
  path: '/account/profile/badges',
  validateSearch: search.badgesSearch,
  component: lazyPart(loadTabs, 'OwnBadgesPage'),
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

export const recordRoutes = [
  tab(
    'overview',
    lazyPart(() => import('../pages/account/own-overview-page.tsx'), 'OwnOverviewPage'),
  ),
  tab('stats', lazyPart(loadTabs, 'OwnStatsPage')),
  tab('achievements', lazyPart(loadTabs, 'OwnAchievementsPage')),
  tab('activity', lazyPart(loadTabs, 'OwnActivityPage')),
  badges,
  yearReview,
  data,
] as const
