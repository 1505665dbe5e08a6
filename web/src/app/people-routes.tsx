import { createRoute, type RouteComponent } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { player } from './frames.tsx'
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

export const peopleRoutes = [
  listRoute('/ic/connections', lazyPart(loadConnections, 'IcConnectionsPage')),
  listRoute('/connections', lazyPart(loadConnections, 'ConnectionsPage')),
  profileRoute('/ic/connections/$id', lazyPart(loadPages, 'IcPlayerPage')),
  profileRoute('/connections/$id', lazyPart(loadPages, 'PlayerPage')),
] as const
