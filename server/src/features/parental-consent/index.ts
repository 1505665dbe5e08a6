/** Parental consent: a guardian decides about a child’s account with a mailed link. */

export { mailGuardiansOfRegistered } from './ask-guardians.ts'
export { mailGuardian } from './mail-guardian.ts'
export { followUpCases } from './follow-up-cases.ts'
export { caseOf, type ConsentCase } from './queries.ts'
export { parentalConsentRoutes } from './routes.ts'
