/** Disowned games: a player says that they did not play a game; machines come into review by it. */
export { disownedGamesRoutes } from './routes.ts'
