/** The page of one finished game. */
export { playedGamesRoutes } from './routes.ts'
