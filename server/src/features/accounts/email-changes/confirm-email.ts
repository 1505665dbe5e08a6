import type { Player } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { consumeAddressLimit } from '../../../platform/limits.ts'
import { mailedLink, queueMail } from '../../../platform/mail/queue-mail.ts'
import { Problem, unknownObject } from '../../../platform/problem.ts'
import type { Call } from '../../../platform/services.ts'
import { isKnownSince } from '../../sessions/index.ts'
import { consumeLink, countLinkMail, deleteLinks, findAccount, findOpenLink, issueLink, undoDays } from '../index.ts'
import { confirmAgainMail } from './mails.ts'
import { lastOpenChange } from './queries.ts'
import { words } from './words.ts'

/** The true owner has a day to notice the change before it can be made final. */
const waitHours = 24
const linkMinutes = 60

/** Mails a link to the present address. Opened in a browser that is known long enough, it ends the ways to undo the change. */
export async function mailConfirmation(call: Call<Player>) {
  const { userId } = call.actor
  await requireOldChange(call, userId)
  await inTransaction(call.db, async (tx) => {
    const account = await findAccount(tx, userId)
    if (!account) throw unknownObject()
    const { email } = account
    const minutes = await countLinkMail(call, tx, { kind: 'email-keep', userId, minutes: linkMinutes, known: true })
    if (minutes === null) return
    const token = await issueLink(tx, { kind: 'email-keep', userId, payload: { email }, now: call.clock.now(), minutes })
    const values = {
      name: account.firstName || account.username,
      link: mailedLink(call, '/set-email', token),
      minutes: String(minutes),
    }
    await queueMail(call, tx, confirmAgainMail, { to: email, userId, values })
  })
  return {}
}

export async function confirmEmail(call: Call, { token }: { token: string }) {
  await consumeAddressLimit(call, 'mailed-token', call.config.limits.perAddress.mailedToken)
  const link = await findOpenLink(call.db, 'email-keep', token, call.clock.now())
  if (!link) throw new Problem('link.expired')
  await requireOldChange(call, link.userId)
  return inTransaction(call.db, async (tx) => {
    const used = await consumeLink(tx, ['email-keep'], token, call.clock.now())
    const account = used && (await findAccount(tx, used.userId))
    if (!account || account.email !== used.payload['email']) throw new Problem('link.expired')
    await deleteLinks(tx, account.userId, ['email-undo', 'email-keep'])
    return { email: account.email }
  })
}

/**
 * Throws unless the last change is a day old and the caller's browser was known a week before it: a thief logs in before
 * changing the address, so a browser that is known for less proves nothing.
 */
async function requireOldChange(call: Call, userId: number): Promise<void> {
  const now = call.clock.now().getTime()
  const change = await lastOpenChange(call.db, userId, call.clock.now())
  if (!change) throw new Problem('state.changed')
  const changedAt = change.changedAt.getTime()
  if (now - changedAt < waitHours * 3_600_000) throw new Problem('input.invalid', { message: words.confirmTooEarly })
  if (!(await isKnownSince(call, userId, new Date(changedAt - undoDays * 86_400_000))))
    throw new Problem('input.invalid', { message: words.confirmNewBrowser })
}
