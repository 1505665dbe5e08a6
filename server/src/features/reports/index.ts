/** Reports: browser errors, page timings, and consent. */

export { forgetOldReports } from './take-reports.ts'
export { forgetOldConsents } from './consent.ts'
export { reportsRoutes } from './routes.ts'
