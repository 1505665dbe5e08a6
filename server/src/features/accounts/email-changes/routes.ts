import type { emailChangesCalls } from '@portal/contract/email-changes'
import type { Routes } from '../../../platform/http/serve.ts'
import { confirmEmail, mailConfirmation } from './confirm-email.ts'
import { restoreEmail, showEmailLink } from './restore-email.ts'

export const emailChangesRoutes = {
  details: ({ body }, call) => showEmailLink(call, body),
  restore: ({ body }, call) => restoreEmail(call, body),
  askToConfirm: (_, call) => mailConfirmation(call),
  confirm: ({ body }, call) => confirmEmail(call, body),
} satisfies Routes<typeof emailChangesCalls>
