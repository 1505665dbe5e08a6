/** Connections: what followed players do, and whom to beat next. */
export { connectionsRoutes } from './routes.ts'
