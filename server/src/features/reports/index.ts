/** Reports: what broke in people's browsers. */

/** A tick: forgets what was last seen long ago. */
export { forgetOldReports } from './take-reports.ts'
export { reportsRoutes } from './routes.ts'
