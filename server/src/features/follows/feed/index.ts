/** What followed players did, and which players to beat next. */
export { feedRoutes } from './routes.ts'
