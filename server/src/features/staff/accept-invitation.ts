import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { consumeAddressLimit } from '../../platform/limits.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { addStaff, invitationOfToken, takeInvitation } from './queries.ts'
import { words } from './texts.ts'

/** Does not use the link up, because mail scanners open links too. */
export async function showInvitation(call: Call<Player>, token: string) {
  await consumeLinkLimit(call)
  const invitation = await invitationOfToken(call.db, token, call.actor.userId, call.clock.now())
  if (!invitation) throw new Problem('link.expired')
  return { business: invitation.business, owner: invitation.owner }
}

export async function acceptInvitation(call: Call<Player>, token: string) {
  const { db, actor, clock } = call
  await consumeLinkLimit(call)
  const now = clock.now()
  const business = await inTransaction(db, async (tx) => {
    const invitation = await invitationOfToken(tx, token, actor.userId, now)
    const account = await findAccount(tx, actor.userId)
    if (!invitation || !account) throw new Problem('link.expired')
    if (invitation.ownerId === actor.userId) throw new Problem('input.invalid', { message: words.ownBusiness })
    if (account.isMinor) throw new Problem('input.invalid', { message: words.adultsOnly })
    if (!(await takeInvitation(tx, invitation.id))) throw new Problem('link.expired')
    if (await addStaff(tx, { ownerId: invitation.ownerId, userId: actor.userId, now }))
      await notify(call, tx, [
        {
          userId: invitation.ownerId,
          type: 'staff',
          title: words.joined.title,
          body: words.joined.body(account.username),
          names: actor.userId,
          link: '/pro/account',
        },
      ])
    return invitation.business
  })
  return { business }
}

const consumeLinkLimit = (call: Call) => consumeAddressLimit(call, 'mailed-token', call.config.limits.perAddress.mailedToken)
