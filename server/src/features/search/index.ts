/** Search: one box for everything with a name. */
export { searchRoutes } from './routes.ts'
