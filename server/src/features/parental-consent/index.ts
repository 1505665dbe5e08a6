/** Parental consent: children's accounts wait for a guardian, who decides by a mailed link and may decide otherwise later. */

/** Event handler: opens the cases of minors who registered and mails their guardians. */
export { askGuardians } from './ask-guardians.ts'
/** A job: mails a guardian the link to the case. */
export { mailGuardian } from './mail-guardian.ts'
/** Scheduled task: reminders, the second notice of a permission, erasure of what was not allowed, the end of minority. */
export { followUpCases } from './follow-up-cases.ts'
/** How far a minor's guardian is. */
export { caseOf, type ConsentCase } from './queries.ts'
export { parentalConsentRoutes } from './routes.ts'
