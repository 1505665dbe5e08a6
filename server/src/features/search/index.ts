/** Search: one box for whatever has a name. */
export { searchRoutes } from './routes.ts'
