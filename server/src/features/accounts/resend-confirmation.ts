import { addJob } from '../../platform/jobs.ts'
import type { Call } from '../../platform/services.ts'
import { takeMailLimits } from './link-mails.ts'

/** Sends the activation mail again; known, unknown and active accounts are answered alike. */
export async function resendConfirmation(call: Call, { identifier }: { identifier: string }) {
  await takeMailLimits(call)
  await addJob(call.db, 'mail-activation', { identifier: identifier.trim() })
  return { message: 'If that account still needs it, the activation email is on its way.' }
}
