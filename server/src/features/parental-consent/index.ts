import type { parentalConsentCalls } from '@portal/contract/parental-consent'
import type { Routes } from '../../platform/http/serve.ts'
import { addVerificationProfile, createAgeUser, showChildAge } from './cases.ts'
import { mailGuardianAgain } from './guardian-mails.ts'
import { decideCase, reviewPermissions, showGuardianCase } from './guardian-page.ts'

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

export const parentalConsentRoutes = {
  review: ({ body }, call) => reviewPermissions(call, body),
  childAge: ({ query }, call) => showChildAge(call, query),
  createAgeUser: ({ body }, call) => createAgeUser(call, body),
  addVerificationProfile: ({ body }, call) => addVerificationProfile(call, body),
  guardianCase: ({ query }, call) => showGuardianCase(call, query),
  mailGuardian: ({ params, body }, call) => mailGuardianAgain(call, { ...params, ...body }),
  decide: ({ body }, call) => decideCase(call, body),
} satisfies Routes<typeof parentalConsentCalls>
