export { deleteOldReports } from './receive-reports.ts'
export { deleteOldConsents } from './consent.ts'
/** For the demo world: timings of the past. */
export { addTimings } from './timings.sql.ts'
export { reportsRoutes } from './routes.ts'
