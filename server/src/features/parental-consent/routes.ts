import type { parentalConsentCalls } from '@portal/contract/parental-consent'
import type { Routes } from '../../platform/http/serve.ts'
import { addVerificationProfile } from './add-verification-profile.ts'
import { createAgeUser } from './create-age-user.ts'
import { decideCase } from './decide-case.ts'
import { mailGuardianAgain } from './mail-guardian-again.ts'
import { reviewPermissions } from './review-permissions.ts'
import { showChildAge } from './show-child-age.ts'
import { showGuardianCase } from './show-guardian-case.ts'

export const parentalConsentRoutes = {
  review: ({ body }, call) => reviewPermissions(call, body),
  childAge: ({ query }, call) => showChildAge(call, query),
  createAgeUser: ({ body }, call) => createAgeUser(call, body),
  addVerificationProfile: ({ body }, call) => addVerificationProfile(call, body),
  guardianCase: ({ query }, call) => showGuardianCase(call, query),
  mailGuardian: ({ params, body }, call) => mailGuardianAgain(call, { ...params, ...body }),
  decide: ({ body }, call) => decideCase(call, body),
} satisfies Routes<typeof parentalConsentCalls>
