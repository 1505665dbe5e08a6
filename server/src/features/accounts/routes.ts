import type { accountsCalls } from '@portal/contract/accounts'
import type { Routes } from '../../platform/http/serve.ts'
import { confirmRegistration } from './confirm-registration.ts'
import { confirmUser, mailActivationByAdmin } from './confirm-user.ts'
import { register } from './register.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { showRegistrationStatus } from './show-registration-status.ts'

export const accountsRoutes = {
  register: ({ body }, call) => register(call, body),
  registrationStatus: ({ query }, call) => showRegistrationStatus(call, query),
  confirmRegistration: ({ body }, call) => confirmRegistration(call, body),
  resendConfirmation: ({ query }, call) => resendConfirmation(call, query),
  confirm: ({ params, body }, call) => confirmUser(call, { ...params, ...body }),
  mailActivation: ({ params, body }, call) => mailActivationByAdmin(call, { ...params, ...body }),
} satisfies Routes<
  Pick<
    typeof accountsCalls,
    'register' | 'registrationStatus' | 'confirmRegistration' | 'resendConfirmation' | 'confirm' | 'mailActivation'
  >
>
