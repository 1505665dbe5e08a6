export { visibleBoardIds } from './access.ts'
export { isVisibleSql as isVisibleBoardSql } from './boards.sql.ts'
export { createBoard, type CreatedBoard, type NewBoard } from './create-board.ts'
export { ensureGlobalBoards } from './ensure-global-boards.ts'
export { placeScores, rebuildBoards } from './place-scores.ts'
export { recomputeBoards, recomputeDisowned, recomputeTitles } from './recompute-boards.ts'
export { deleteDisownedRanks } from './delete-disowned-ranks.ts'
export { hideOnBoards, hideLocationBoards } from './hide-on-boards.ts'
export { notifyOvertakenFollowers } from './notify-overtaken.ts'
export { rebuildRankDays } from './rank-history.sql.ts'
export { readEntries } from './read-entries.ts'
export { rankMemory } from './rank-memory.ts'
export { neighbourRanks } from './neighbours.ts'
export { deleteOldRankChanges } from './rank-memory.ts'
export { endProvisionalStandings } from './final-standings.ts'
export { snapshotRanks, snapshotRanksDaily } from './snapshot-ranks.ts'
export { leaderboardsRoutes } from './routes.ts'
export { listenForBoardChanges } from './broadcast-board.ts'
export {
  neighbours,
  pageStart,
  percentileOf,
  positionOf,
  rankOf,
  rankSql,
  ranksInOrder,
  ranksOf,
  type Ranked,
} from './ranks.sql.ts'
export { moveOf } from './row-shapes.ts'
export { worldPercentiles, type WorldScore } from './world-ranks.sql.ts'
export { boardsLed, ownRanks } from './own-ranks.ts'
export { listBoardsOfEvent } from './list-boards.ts'
export { planBoard, type BoardPlan, type CompanyPlan } from './board-plan.ts'
export { addCompanyBoard, insertPlannedBoard, updatePlannedBoard, deletePlannedBoard } from './planned-boards.ts'
export { ranksOfGame } from './game-ranks.sql.ts'
export { worldBoards } from './world-boards.ts'
