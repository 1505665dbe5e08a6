import type { leaderboardsCalls } from '@portal/contract/leaderboards'
import type { Routes } from '../../platform/http/serve.ts'
import { listBoardMachines, listBoardTitles } from './board-choices.ts'
import {
  listBoards,
  listBoardsOfUser,
  listEventBoards,
  listGlobalBoards,
  listHomeBoards,
  listNearbyBoards,
} from './list-boards.ts'
import { showRemovals } from './removals.ts'
import {
  changeBoard,
  changeHomeBoard,
  createHomeBoard,
  removeBoard,
  saveBoard,
  showBoardUrl,
  showHomeSettings,
  showSettings,
  wholeBoard,
} from './edit-board.ts'
import { showBoard, showRank } from './show-board.ts'
import { showCombined } from './combined.ts'
import { showRankHistory } from './rank-history.ts'
import { showPublicBoard } from './public-board.ts'

export const leaderboardsRoutes = {
  list: ({ query }, call) => listBoards(call, query),
  leaderboardEvents: ({ query }, call) => listEventBoards(call, query),
  homeLeaderboards: ({ query }, call) => listHomeBoards(call, query),
  homeLeaderboardsFirst: ({ query }, call) => listHomeBoards(call, query),
  view: ({ params, query }, call) => showBoard(call, params.id, query),
  byEventCode: ({ query }, call) => showPublicBoard(call, query),
  combined: ({ query }, call) => showCombined(call, query),
  rank: ({ params, query }, call) => showRank(call, params.id, query),
  rankHistory: ({ params, query }, call) => showRankHistory(call, params.id, query),
  removals: ({ query }, call) => showRemovals(call, query),
  titles: ({ query }, call) => listBoardTitles(call, query),
  machines: ({ query }, call) => listBoardMachines(call, query),
  detail: ({ params }, call) => showSettings(call, params.id),
  save: ({ params, body }, call) => saveBoard(call, params.id, body),
  homeDetail: ({ params }, call) => showHomeSettings(call, params.id),
  createHome: ({ params, body }, call) => createHomeBoard(call, params.id, body),
  saveHome: ({ params, body }, call) => changeHomeBoard(call, params.id, wholeBoard(body)),
  change: ({ params, body }, call) => changeBoard(call, params.id, body),
  changeHome: ({ params, body }, call) => changeHomeBoard(call, params.id, body),
  remove: ({ params }, call) => removeBoard(call, params.id),
  url: ({ params }, call) => showBoardUrl(call, params.id),
  global: ({ query }, call) => listGlobalBoards(call, query),
  nearby: ({ query }, call) => listNearbyBoards(call, query),
  ofUser: ({ query }, call) => listBoardsOfUser(call, query),
} satisfies Routes<typeof leaderboardsCalls>
