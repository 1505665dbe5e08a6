export { mailGuardiansOfRegistered } from './mail-guardians.ts'
export { mailGuardian } from './mail-guardian.ts'
export { followUpCases } from './follow-up-cases.ts'
export { caseOf, type ConsentCase } from './queries.ts'
export { openAllowedCase } from './open-case.ts'
export { childByLink } from './show-guardian-case.ts'
export {
  askGuardian,
  consumeConfirmation,
  endRequest,
  GuardianWish,
  isChild,
  isConfirmed,
  lockOpenRequests,
  mailOpenRequests,
  openRequestDays,
  requestsOf,
  type GuardianRequestRow,
} from './guardian-requests.ts'
export { parentalConsentRoutes } from './routes.ts'
