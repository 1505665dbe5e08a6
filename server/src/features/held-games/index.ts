export { heldGamesRoutes } from './routes.ts'
export {
  holdGames,
  holdFindings,
  type HoldFinding,
  type JudgedGame,
  type TitleHistory,
  judgeStored,
  deleteOldOverlaps,
} from './hold-games.ts'
export { recheckHeldGames } from './review-held.ts'
export { eraseHeldAppealsOfErased } from './held.ts'
export { reviewCodeMachines } from './review-machines.ts'
