/** Held games: implausible games are in review and count nowhere until they are released. */
export { heldGamesRoutes } from './routes.ts'
export { holdGames } from './hold-games.ts'
export { holdFindings, type HoldFinding, type JudgedGame, type TitleHistory } from './hold-rules.ts'
export { judgeStored } from './judge-stored.ts'
export { recheckHeldGames } from './second-look.ts'
export { eraseHeldAppealsOfErased } from './own-held.ts'
export { reviewCodeMachines } from './review-machines.ts'
