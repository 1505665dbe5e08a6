/** Leaderboards: boards of places, homes, events and the whole world, and where everybody stands on them. */
/** Makes boards. */
export { createBoard, type CreatedBoard, type NewBoard } from './create-board.ts'
export { ensureGlobalBoards } from './ensure-global-boards.ts'
/** Follows finished games: the best of each player stands on every board it counts for. */
export { placeScores, rebuildBoards } from './place-scores.ts'
/** Notes who stands where, so that boards can say who moved since. */
export { snapshotRanks, snapshotRanksDaily } from './snapshot-ranks.ts'
