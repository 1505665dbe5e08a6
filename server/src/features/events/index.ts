/** Events: something with dates that players can take part in, with its leaderboards, its location and its players. */
export { eventsAdminRoutes } from './admin-events.ts'
export { eventsRoutes } from './routes.ts'
export { createEvent, type NewEvent } from './write-events.ts'
