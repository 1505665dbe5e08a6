export { eventsAdminRoutes } from './admin-events.ts'
export { eventsRoutes } from './routes.ts'
export { createEvent, type NewEvent } from './save-event.ts'
export { isVisibleEventSql } from './events.ts'
