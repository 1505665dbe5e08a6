import type { leaderboardsCalls } from '@portal/contract/leaderboards'
import type { Routes } from '../../kit/http/serve.ts'
import { listBoards, listEventBoards, listHomeBoards } from './list-boards.ts'
import { showBoard } from './show-board.ts'
import { showBoardUrl } from './show-board-url.ts'
import { showPublicBoard } from './show-public-board.ts'

type Served = 'list' | 'leaderboardEvents' | 'homeLeaderboards' | 'view' | 'byEventCode' | 'url'

export const leaderboardsRoutes = {
  list: ({ query }, call) => listBoards(call, query),
  leaderboardEvents: ({ query }, call) => listEventBoards(call, query),
  homeLeaderboards: ({ query }, call) => listHomeBoards(call, query),
  view: ({ params, query }, call) => showBoard(call, params.id, query),
  byEventCode: ({ query }, call) => showPublicBoard(call, query),
  url: ({ params }, call) => showBoardUrl(call, params.id),
} satisfies Routes<Pick<typeof leaderboardsCalls, Served>>
