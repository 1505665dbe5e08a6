/** Held games: implausible games wait in review and reach no figure until they are released. */
export { heldGamesRoutes } from './routes.ts'
/** Handles finished games before they become plays. */
export { holdGames } from './hold-games.ts'
/** Why a game waits, for measuring the rules. */
export { holdFindings, type HoldFinding, type JudgedGame, type TitleHistory } from './hold-rules.ts'
/** The same rules for games that are stored already. */
export { judgeStored } from './judge-stored.ts'
/** A scheduled task: the second look, after 24 hours. */
export { lookAgain } from './second-look.ts'
/** Follows an erased account. */
export { forgetHeldAppeals } from './own-held.ts'
/** Machines that were shown one player's code within a minute come into review. */
export { reviewCodeMachines } from './review-machines.ts'
