import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { player } from './frames.tsx'
import * as search from './search.ts'

const connectionsPage = lazyPart(() => import('../pages/insider/connections-page.tsx'), 'ConnectionsPage')
const connections = createRoute({
  getParentRoute: () => player,
  path: '/ic/connections',
  validateSearch: search.connectionsSearch,
  component: connectionsPage,
})
const connectionsClassic = createRoute({
  getParentRoute: () => player,
  path: '/connections',
  validateSearch: search.connectionsSearch,
  component: connectionsPage,
})

const playerPage = lazyPart(() => import('../pages/insider/player-page.tsx'), 'PlayerPage')
const loadTabPages = () => import('../pages/insider/player-tab-pages.tsx')
const statsPage = lazyPart(loadTabPages, 'PlayerStatsPage')
const achievementsPage = lazyPart(loadTabPages, 'PlayerAchievementsPage')
const badgesPage = lazyPart(loadTabPages, 'PlayerBadgesPage')
const activityPage = lazyPart(loadTabPages, 'PlayerActivityPage')

const profile = createRoute({ getParentRoute: () => player, path: '/ic/connections/$id', component: playerPage })
const profileStart = createRoute({ getParentRoute: () => profile, path: '/', component: statsPage })
const profileStats = createRoute({ getParentRoute: () => profile, path: '/stats', component: statsPage })
const profileAchievements = createRoute({ getParentRoute: () => profile, path: '/achievements', component: achievementsPage })
const profileBadges = createRoute({ getParentRoute: () => profile, path: '/badges', component: badgesPage })
const profileActivity = createRoute({ getParentRoute: () => profile, path: '/activity', component: activityPage })

const classic = createRoute({ getParentRoute: () => player, path: '/connections/$id', component: playerPage })
const classicStart = createRoute({ getParentRoute: () => classic, path: '/', component: statsPage })
const classicStats = createRoute({ getParentRoute: () => classic, path: '/stats', component: statsPage })
const classicAchievements = createRoute({ getParentRoute: () => classic, path: '/achievements', component: achievementsPage })
const classicBadges = createRoute({ getParentRoute: () => classic, path: '/badges', component: badgesPage })
const classicActivity = createRoute({ getParentRoute: () => classic, path: '/activity', component: activityPage })

export const peopleRoutes = [
  connections,
  connectionsClassic,
  profile.addChildren([profileStart, profileStats, profileAchievements, profileBadges, profileActivity]),
  classic.addChildren([classicStart, classicStats, classicAchievements, classicBadges, classicActivity]),
] as const
