import { createRoute, type RouteComponent } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { account, player } from './frames.tsx'
import * as search from './search.ts'

const loadConnections = () => import('../features/follows/connections.tsx')
const listRoute = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => player, path, validateSearch: search.connectionsSearch, component })

const loadPages = () => import('../pages/insider/player-page.tsx')
const overviewPage = lazyPart(loadPages, 'PlayerOverviewPage')
const statsPage = lazyPart(loadPages, 'PlayerStatsPage')
const achievementsPage = lazyPart(loadPages, 'PlayerAchievementsPage')
const badgesPage = lazyPart(loadPages, 'PlayerBadgesPage')
const activityPage = lazyPart(loadPages, 'PlayerActivityPage')

function profileRoute<const Path extends string>(path: Path, component: RouteComponent) {
  const profile = createRoute({ getParentRoute: () => player, path, component })
  const tab = <const Tab extends string>(path: Tab, component: RouteComponent) =>
    createRoute({ getParentRoute: () => profile, path, component })
  return profile.addChildren([
    tab('/', overviewPage),
    tab('/stats', statsPage),
    tab('/achievements', achievementsPage),
    tab('/badges', badgesPage),
    tab('/activity', activityPage),
  ])
}

const tab = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => account, path: `/account/profile/${path}` as const, component })

export const peopleRoutes = [
  listRoute('/ic/connections', lazyPart(loadConnections, 'IcConnectionsPage')),
  listRoute('/connections', lazyPart(loadConnections, 'ConnectionsPage')),
  profileRoute('/ic/connections/$id', lazyPart(loadPages, 'IcPlayerPage')),
  profileRoute('/connections/$id', lazyPart(loadPages, 'PlayerPage')),
] as const

const loadTabs = () => import('../pages/account/own-tab-pages.tsx')

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

const upgrade = createRoute({
  getParentRoute: () => player,
  path: '/upgrade',
  component: lazyPart(() => import('../features/membership/offer.tsx'), 'UpgradePage'),
})
const result = createRoute({
  getParentRoute: () => player,
  path: '/upgrade/checkout',
  validateSearch: search.resultSearch,
  component: lazyPart(() => import('../features/membership/result.tsx'), 'ResultPage'),
})
const cart = createRoute({
  getParentRoute: () => player,
  path: '/cart',
  validateSearch: search.cartSearch,
  component: lazyPart(() => import('../features/membership/cart.tsx'), 'CartPage'),
})

export const membershipRoutes = [upgrade, result, cart] as const

export const accountStatus = createRoute({
  getParentRoute: () => account,
  path: '/account/account-status',
  component: lazyPart(() => import('../features/membership/status.tsx'), 'AccountStatusPage'),
})
