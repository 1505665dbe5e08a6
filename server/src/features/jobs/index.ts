/** Jobs: the console's view of queued and failed work. */
export { jobsRoutes } from './routes.ts'
