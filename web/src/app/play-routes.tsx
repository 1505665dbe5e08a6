import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { account, embed, player, pro } from './frames.tsx'
import * as search from './search.ts'

const loadBoards = () => import('../features/leaderboards/boards.tsx')
const icBoards = createRoute({
  getParentRoute: () => player,
  path: '/ic/leaderboards',
  validateSearch: search.boardsSearch,
  component: lazyPart(loadBoards, 'IcLeaderboardsPage'),
})
const boards = createRoute({
  getParentRoute: () => player,
  path: '/leaderboards',
  validateSearch: search.boardsSearch,
  component: lazyPart(loadBoards, 'LeaderboardsPage'),
})
const board = createRoute({
  getParentRoute: () => player,
  path: '/ic/leaderboards/$leaderboardId',
  validateSearch: search.boardSearch,
  component: lazyPart(() => import('../features/leaderboards/board-view.tsx'), 'LeaderboardPage'),
})
const loadHomeBoard = () => import('../pages/gameroom/home-board-page.tsx')
const homeBoard = createRoute({
  getParentRoute: () => player,
  path: '/my-gameroom/$locationId/leaderboards/$id',
  validateSearch: search.homeBoardSearch,
  component: lazyPart(loadHomeBoard, 'HomeBoardPage'),
})
export const accountBoard = createRoute({
  getParentRoute: () => account,
  path: '/account/locations/$locationId/leaderboards/$id',
  validateSearch: search.homeBoardSearch,
  component: lazyPart(loadHomeBoard, 'AccountBoardPage'),
})

export const boardRoutes = [icBoards, boards, board, homeBoard] as const

export const embedBoard = createRoute({
  getParentRoute: () => embed,
  path: '/embed/leaderboards/$eventCode',
  validateSearch: search.embedSearch,
  component: lazyPart(() => import('../features/kiosks/embed-board.tsx'), 'EmbedBoardPage'),
})

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

const loadEvents = () => import('../features/events/event-list.tsx')
const icEvents = createRoute({
  getParentRoute: () => player,
  path: '/ic/events',
  validateSearch: search.eventsSearch,
  component: lazyPart(loadEvents, 'IcEventsPage'),
})
const events = createRoute({
  getParentRoute: () => player,
  path: '/events',
  validateSearch: search.eventsSearch,
  component: lazyPart(loadEvents, 'EventsPage'),
})

const loadTabPages = () => import('../pages/insider/event-tab-pages.tsx')
const event = createRoute({
  getParentRoute: () => player,
  path: '/ic/events/$id',
  component: lazyPart(() => import('../pages/insider/event-page.tsx'), 'EventPage'),
})
const aboutTab = createRoute({ getParentRoute: () => event, path: '/', component: lazyPart(loadTabPages, 'EventAboutPage') })
const standings = createRoute({
  getParentRoute: () => event,
  path: '/leaderboard',
  component: lazyPart(loadTabPages, 'EventStandingsPage'),
})
const locations = createRoute({
  getParentRoute: () => event,
  path: '/locations',
  component: lazyPart(loadTabPages, 'EventLocationsPage'),
})
const quests = createRoute({
  getParentRoute: () => event,
  path: '/quests',
  component: lazyPart(() => import('../features/quests/quest-page.tsx'), 'EventQuestsPage'),
})

export const eventRoutes = [icEvents, events, event.addChildren([aboutTab, standings, locations, quests])] as const

export const proEvent = createRoute({
  getParentRoute: () => pro,
  path: '/pro/locations/$locationId/events/$id',
  component: lazyPart(() => import('../pages/pro/event-page.tsx'), 'ProEventPage'),
})
