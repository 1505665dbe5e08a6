/** Disowned games: players report games they did not play; repeated reports open a review of the machine. */
export { disownedGamesRoutes } from './routes.ts'
export { recheckPlays, returnPartsToPlayers, turnPartsIntoGuests, type ListedPart, type PartName } from './recheck.ts'
