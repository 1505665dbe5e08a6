/** Reports: what broke in people's browsers, and what they allowed. */

/** A tick: forgets what was last seen long ago. */
export { forgetOldReports } from './take-reports.ts'
/** A reaction: proofs of consent no longer name erased accounts. A tick: old ones go. */
export { forgetConsents, forgetOldConsents } from './consent.ts'
export { reportsRoutes } from './routes.ts'
