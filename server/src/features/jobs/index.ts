/** Jobs: what the portal does behind the pages, what waits, and what failed, as admins look after it. */
export { jobsRoutes } from './routes.ts'
