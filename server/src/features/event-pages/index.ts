/** Events as players and operators see them: with their leaderboards, places and who takes part. */
export { eventDeskRoutes } from './desk.ts'
export { eventsRoutes } from './routes.ts'
