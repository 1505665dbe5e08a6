/** One game of a player: in play, just finished, or finished. */
export { playedGamesRoutes } from './routes.ts'
