export { playedGamesRoutes } from './routes.ts'
