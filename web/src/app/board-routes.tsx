import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { account, embed, player } from './frames.tsx'
import * as search from './search.ts'

const boardsPage = lazyPart(() => import('../pages/insider/leaderboards-page.tsx'), 'LeaderboardsPage')
const boards = (['/ic/leaderboards', '/leaderboards'] as const).map((path) =>
  createRoute({ getParentRoute: () => player, path, validateSearch: search.boardsSearch, component: boardsPage }),
)
const board = createRoute({
  getParentRoute: () => player,
  path: '/ic/leaderboards/$leaderboardId',
  validateSearch: search.boardSearch,
  component: lazyPart(() => import('../pages/insider/leaderboard-page.tsx'), 'LeaderboardPage'),
})
const homeBoardPage = lazyPart(() => import('../pages/gameroom/home-board-page.tsx'), 'HomeBoardPage')
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

export const boardRoutes = [...boards, board, homeBoard] as const

export const embedBoard = createRoute({
  getParentRoute: () => embed,
  path: '/embed/leaderboards/$eventCode',
  component: lazyPart(() => import('../pages/embed/embed-board-page.tsx'), 'EmbedBoardPage'),
})
