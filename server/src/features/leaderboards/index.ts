/** Leaderboards: boards of places, homes, events and the whole world, and where everybody stands on them. */
/** Which boards a caller may hear of. */
export { heardBoards } from './access.ts'
/** Makes boards. */
export { createBoard, type CreatedBoard, type NewBoard } from './create-board.ts'
export { ensureGlobalBoards } from './ensure-global-boards.ts'
/** Follows finished games: the best of each player stands on every board it counts for. */
export { placeScores, rebuildBoards } from './place-scores.ts'
/** Follows scores that were taken off or came back, and code versions that count no longer or again. */
export { recomputeBoards, recomputeDisowned, recomputeTitles } from './recompute-boards.ts'
/** Handles disowned games: what was noted of ranks by them goes. */
export { forgetDisownedRanks } from './forget-disowned-ranks.ts'
/** Follows places and players that show themselves no more. */
export { hideOnBoards, hidePlaceBoards } from './hide-on-boards.ts'
/** Follows finished games, before they are placed: who falls behind a player they follow is told. */
export { tellOvertaken } from './tell-overtaken.ts'
/** Notes who stands where, so that boards can say who moved since. */
/** Makes the history of ranks anew. */
export { rebuildRankDays } from './rank-history.sql.ts'
/** Ranks from memory, for measuring them. */
export { readEntries } from './read-entries.ts'
export { rankMemory } from './rank-memory.ts'
export { neighbourRanks } from './neighbours.ts'
/** Forgets what nodes that keep boards in memory have taken in long ago. */
export { forgetRankChanges } from './rank-memory.ts'
export { snapshotRanks, snapshotRanksDaily } from './snapshot-ranks.ts'
export { leaderboardsRoutes } from './routes.ts'
/** Tells pages open at this node which rows of their board changed. */
export { listenForBoards } from './tell-board-watchers.ts'
/** Where a score stands: rank, position, neighbours and percentile, the same everywhere. */
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
/** Places won or lost since the last snapshot. */
export { moveOf } from './row-shapes.ts'
/** Where a score stands among all of a title's players, and where a player stands on the boards that run. */
export { worldPercentiles, type WorldScore } from './world-ranks.sql.ts'
export { ownRanks } from './own-ranks.ts'
/** Boards of an event: listed, and made, changed and removed with it. */
export { listBoardsOfEvent } from './list-boards.ts'
export { plannedBoard, type BoardPlan, type CompanyPlan } from './board-plan.ts'
export { addCompanyBoard, addPlanned, changePlanned, removePlanned } from './planned-boards.ts'
