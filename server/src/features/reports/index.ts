/** Reports: what broke in people's browsers, and what they allowed. */

/** Scheduled task: forgets what was last seen long ago. */
export { forgetOldReports } from './take-reports.ts'
/** Event handler: removes erased accounts from proofs of consent. Scheduled task: deletes old ones. */
export { forgetOldConsents } from './consent.ts'
export { reportsRoutes } from './routes.ts'
