export { deleteOldReports } from './receive-reports.ts'
export { deleteOldConsents } from './consent.ts'
export { addTimings } from './page-timings.ts'
export { reportsRoutes } from './routes.ts'
