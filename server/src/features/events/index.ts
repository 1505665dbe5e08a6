export { eventsAdminRoutes } from './admin-events.ts'
export { eventsRoutes } from './routes.ts'
export { createEvent, type NewEvent } from './write-events.ts'
export { isVisibleEventSql } from './find-events.sql.ts'
