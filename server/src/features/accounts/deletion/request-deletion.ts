import type { Player } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { utcDay } from '../../../platform/utc-day.ts'
import { mailedLink, queueMail } from '../../../platform/mail/queue-mail.ts'
import { unknownObject } from '../../../platform/problem.ts'
import type { Call } from '../../../platform/services.ts'
import { findAccount, markLeaving, noticeAddresses } from '../index.ts'
import { endSessionsOf, forgetSession } from '../../sessions/index.ts'
import { deletionMail } from './texts.ts'

const dayMs = 86_400_000

/** Hides the account and ends its sessions; a login before the due date cancels the deletion. */
export async function requestDeletion(call: Call<Player>) {
  const { userId, sid } = call.actor
  const dueAt = new Date(call.clock.now().getTime() + call.config.limits.deletionDays * dayMs)
  await inTransaction(call.db, async (tx) => {
    const account = await findAccount(tx, userId)
    if (!account || !(await markLeaving(tx, userId, dueAt))) throw unknownObject()
    await endSessionsOf(call, { userId, reason: 'deletion' }, tx)
    const values = {
      name: account.firstName || account.username,
      day: utcDay(dueAt),
      loginLink: mailedLink(call, '/login'),
    }
    for (const to of await noticeAddresses(tx, account)) await queueMail(call, tx, deletionMail, { to, userId, values })
  })
  forgetSession(call, sid)
  return { due_at: dueAt.toISOString() }
}
