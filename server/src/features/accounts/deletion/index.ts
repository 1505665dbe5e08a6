import type { accountsCalls } from '@portal/contract/accounts'
import type { Player } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Routes } from '../../../platform/http/serve.ts'
import { mailedLink, queueMail } from '../../../platform/mail/queue-mail.ts'
import { unknownObject } from '../../../platform/problem.ts'
import type { Call, Services } from '../../../platform/services.ts'
import { utcDay } from '../../../platform/time-zone.ts'
import { endSessionsOf, forgetSession } from '../../sessions/index.ts'
import { eraseAccount, findAccount, lockUsersDueForDeletion, markLeaving, noticeAddresses } from '../index.ts'
import { deletionMail } from './texts.ts'

export const deletionRoutes = {
  requestDeletion: (_, call) => requestDeletion(call),
} satisfies Routes<Pick<typeof accountsCalls, 'requestDeletion'>>

const dayMs = 86_400_000

/** Hides the account and ends its sessions; a login before the due date cancels the deletion. */
async function requestDeletion(call: Call<Player>) {
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

const atOnce = 50

export async function eraseDueAccounts(services: Services): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    for (const userId of await lockUsersDueForDeletion(tx, services.clock.now(), atOnce)) await eraseAccount(services, userId, tx)
  })
}
