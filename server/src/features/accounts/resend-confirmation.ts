import { addJob } from '../../kit/jobs.ts'
import { countedIdentifier, takeFromAddress, takeFromLimit } from '../../kit/limits.ts'
import type { Call } from '../../kit/services.ts'

/** Counts a mail that anybody may ask for, known name or not: per mailbox once a minute and a few a day, and per address. */
export async function takeMailLimits(call: Call, purpose: string, identifier: string): Promise<void> {
  const { perAddress, perIdentifier } = call.config.limits
  await takeFromAddress(call, 'mail', perAddress.mail)
  const who = countedIdentifier(identifier)
  await takeFromLimit(call, `mail/${purpose}/at-once`, who, perIdentifier.mailAtOnce)
  await takeFromLimit(call, `mail/${purpose}`, who, perIdentifier.mail)
}

/** Sends the activation mail again; known, unknown and active accounts are answered alike. */
export async function resendConfirmation(call: Call, { identifier }: { identifier: string }) {
  await takeMailLimits(call, 'activation', identifier)
  await addJob(call.db, 'mail-activation', { identifier: identifier.trim() })
  return { message: 'If that account still needs it, the activation email is on its way.' }
}
