import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../lib/load-part.ts'
import { account, embed, player } from './frames.tsx'
import * as search from './search.ts'

// Leaderboards.
const boardsPage = lazyRouteComponent(() => loadPart(() => import('../pages/insider/leaderboards-page.tsx')), 'LeaderboardsPage')
const boards = createRoute({
  getParentRoute: () => player,
  path: '/ic/leaderboards',
  validateSearch: search.boardsSearch,
  component: boardsPage,
})
const boardsClassic = createRoute({
  getParentRoute: () => player,
  path: '/leaderboards',
  validateSearch: search.boardsSearch,
  component: boardsPage,
})
const board = createRoute({
  getParentRoute: () => player,
  path: '/ic/leaderboards/$leaderboardId',
  validateSearch: search.boardSearch,
  component: lazyRouteComponent(() => loadPart(() => import('../pages/insider/leaderboard-page.tsx')), 'LeaderboardPage'),
})
const homeBoardPage = lazyRouteComponent(() => loadPart(() => import('../pages/gameroom/home-board-page.tsx')), 'HomeBoardPage')
const homeBoard = createRoute({
  getParentRoute: () => player,
  path: '/my-gameroom/$locationId/leaderboards/$id',
  validateSearch: search.homeBoardSearch,
  component: homeBoardPage,
})
export const accountBoard = createRoute({
  getParentRoute: () => account,
  path: '/account/locations/$locationId/leaderboards/$id',
  validateSearch: search.homeBoardSearch,
  component: homeBoardPage,
})

/** Boards for signed-in readers. */
export const boardRoutes = [boards, boardsClassic, board, homeBoard] as const

/** A board in the frame of another site. */
export const embedBoard = createRoute({
  getParentRoute: () => embed,
  path: '/embed/leaderboards/$eventCode',
  component: lazyRouteComponent(() => loadPart(() => import('../pages/embed/embed-board-page.tsx')), 'EmbedBoardPage'),
})
