import { createRoute, type RouteComponent } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { player } from './frames.tsx'
import * as search from './search.ts'

const connectionsPage = lazyPart(() => import('../pages/insider/connections-page.tsx'), 'ConnectionsPage')
const listRoute = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => player, path, validateSearch: search.connectionsSearch, component: connectionsPage })

const loadPages = () => import('../pages/insider/player-page.tsx')
const playerPage = lazyPart(loadPages, 'PlayerPage')
const overviewPage = lazyPart(loadPages, 'PlayerOverviewPage')
const statsPage = lazyPart(loadPages, 'PlayerStatsPage')
const achievementsPage = lazyPart(loadPages, 'PlayerAchievementsPage')
const badgesPage = lazyPart(loadPages, 'PlayerBadgesPage')
const activityPage = lazyPart(loadPages, 'PlayerActivityPage')

function profileRoute<const Path extends string>(path: Path) {
  const profile = createRoute({ getParentRoute: () => player, path, component: playerPage })
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
  listRoute('/ic/connections'),
  listRoute('/connections'),
  profileRoute('/ic/connections/$id'),
  profileRoute('/connections/$id'),
] as const
