export { disownedGamesRoutes } from './routes.ts'
export { recheckPlays, returnPartsToPlayers, turnPartsIntoGuests, type ListedPart, type PartName } from './recheck.ts'
