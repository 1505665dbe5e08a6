export { visibleBoardIds, isVisibleSql as isVisibleBoardSql } from './boards.ts'
export { createBoard, type CreatedBoard, type NewBoard, ensureGlobalBoards } from './create-board.ts'
export {
  placeScores,
  rebuildBoards,
  recomputeBoards,
  recomputeDisowned,
  recomputeTitles,
  deleteDisownedRanks,
  hideOnBoards,
  endHiddenBoardStreams,
} from './place-scores.ts'
export { notifyOvertakenFollowers } from './notify-overtaken.ts'
export { rebuildRankDays, snapshotRanks, snapshotRanksDaily } from './rank-history.ts'
export { readEntries, rankMemory, deleteOldRankChanges } from './rank-memory.ts'
export {
  neighbourRanks,
  worldPercentiles,
  type WorldScore,
  boardsLed,
  ownRanks,
  ranksOfGame,
  worldBoards,
} from './player-ranks.ts'
export { moveOf } from './board-view.ts'
export { endProvisionalStandings } from './final-standings.ts'
export { leaderboardsRoutes } from './routes.ts'
export { listenForBoardChanges } from './live-board.ts'
export { neighbours, pageStart, percentileOf, positionOf, rankOf, rankSql, ranksInOrder, ranksOf, type Ranked } from './ranks.ts'
export { listBoardsOfEvent } from './list-boards.ts'
export {
  planBoard,
  type BoardPlan,
  type CompanyPlan,
  addCompanyBoard,
  insertPlannedBoard,
  updatePlannedBoard,
  deletePlannedBoard,
} from './edit-board.ts'
