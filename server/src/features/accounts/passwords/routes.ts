import type { accountsCalls } from '@portal/contract/accounts'
import type { Routes } from '../../../platform/http/serve.ts'
import { changePassword } from './change-password.ts'
import { mailResetByAdmin, requestReset } from './request-reset.ts'
import { setPassword, verifyResetToken } from './set-password.ts'

export const passwordsRoutes = {
  requestReset: ({ query }, call) => requestReset(call, query),
  verifyPasswordToken: ({ body }, call) => verifyResetToken(call, body),
  setPassword: ({ body }, call) => setPassword(call, body),
  mailReset: ({ params, body }, call) => mailResetByAdmin(call, { ...params, ...body }),
  changePassword: ({ body }, call) => changePassword(call, body),
} satisfies Routes<
  Pick<typeof accountsCalls, 'requestReset' | 'verifyPasswordToken' | 'setPassword' | 'mailReset' | 'changePassword'>
>
