export { deleteOldReports } from './receive-reports.ts'
export { deleteOldConsents } from './consent.ts'
export { addTimings } from './timings.sql.ts'
export { reportsRoutes } from './routes.ts'
