import { addJob } from '../../platform/jobs.ts'
import type { Call } from '../../platform/services.ts'
import { consumeMailLimits } from './link-mails.ts'
import { words } from './texts.ts'

/** Gives the same answer for known, unknown and active accounts. */
export async function resendConfirmation(call: Call, { identifier }: { identifier: string }) {
  await consumeMailLimits(call)
  await addJob(call.db, 'mail-activation', { identifier: identifier.trim() })
  return { message: words.activationSent(call.request.language) }
}
