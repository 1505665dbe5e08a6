import { inTransaction } from '../../kit/db/database.ts'
import { addJob } from '../../kit/jobs.ts'
import { mailedLink, queueMail } from '../../kit/mail/queue-mail.ts'
import type { Call, Services } from '../../kit/services.ts'
import { accountNamed, issueLink, takeMailLimits } from '../accounts/index.ts'
import { resetMail } from './reset-mail.ts'

/**
 * Asks for the mail by which a password is set again. The call only notes the wish: whether there is such an account is
 * looked up by a job, so that neither words nor time tell.
 */
export async function requestReset(call: Call, { identifier }: { identifier: string }) {
  await takeMailLimits(call, 'reset', identifier)
  await addJob(call.db, 'mail-reset', { identifier: identifier.trim() })
  return { message: 'If there is an account with that email, a link to set a new password is on its way.' }
}

/** A job: mails the link, when the name is that of an account that can log in. */
export async function mailReset(services: Services, { identifier }: { identifier: string }): Promise<void> {
  const account = await accountNamed(services.db, identifier)
  if (!account || (account.status !== 'active' && account.status !== 'leaving')) return
  const { userId } = account
  const minutes = services.config.limits.resetMinutes
  await inTransaction(services.db, async (tx) => {
    const token = await issueLink(tx, { kind: 'reset', userId, now: services.clock.now(), minutes })
    const link = mailedLink(services, '/set-password', token)
    const values = { name: account.firstName || account.username, link, minutes: String(minutes) }
    await queueMail(services, tx, resetMail, { to: account.email, userId, values })
  })
}
