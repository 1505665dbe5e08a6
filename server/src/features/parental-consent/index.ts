/** Parental consent: children's accounts wait for a guardian, who decides by a mailed link and may decide otherwise later. */

export { askGuardians } from './ask-guardians.ts'
export { mailGuardian } from './mail-guardian.ts'
export { followUpCases } from './follow-up-cases.ts'
export { caseOf, type ConsentCase } from './queries.ts'
export { parentalConsentRoutes } from './routes.ts'
