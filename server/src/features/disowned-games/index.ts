/** Disowned games: a player says that they did not play a game; machines come into review by it. */
export { disownedGamesRoutes } from './routes.ts'
/** The check of games from before sign-ins were recorded, for the command line. */
export { recheckPlays, returnParts, turnParts, type ListedPart, type PartName } from './recheck.ts'
