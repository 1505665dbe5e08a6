import { addJob } from '../../platform/jobs.ts'
import type { Call } from '../../platform/services.ts'
import { consumeMailLimits } from '../accounts/index.ts'
import { words } from './texts.ts'

/** The reply is the same for unknown and other accounts. */
export async function reviewPermissions(call: Call, { email }: { email: string }) {
  await consumeMailLimits(call)
  await addJob(call.db, 'mail-guardian', { email })
  return { message: words.requestSent(call.request.language) }
}
