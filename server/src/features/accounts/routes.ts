import type { accountsCalls } from '@portal/contract/accounts'
import type { Routes } from '../../platform/http/serve.ts'
import {
  confirmRegistration,
  confirmUser,
  mailActivationByAdmin,
  resendConfirmation,
  showRegistrationStatus,
} from './confirm-registration.ts'
import { register } from './register.ts'

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
