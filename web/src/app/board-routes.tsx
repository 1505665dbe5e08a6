import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { account, embed, player } from './frames.tsx'
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
