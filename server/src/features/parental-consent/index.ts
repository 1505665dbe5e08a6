export { mailGuardiansOfRegistered, mailGuardian, followUpCases } from './guardian-mails.ts'
export { caseOf, type ConsentCase, openAllowedCase } from './cases.ts'
export { childByLink } from './guardian-page.ts'
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
