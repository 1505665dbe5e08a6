import { greetingName } from '@portal/contract/rules/public-text'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { consumeAddressLimit, normalizeIdentifier } from '../../platform/limits.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { consumeInvitationLimits, mayInvite, personMailed } from '../contacts/index.ts'
import { notify } from '../notifications/index.ts'
import {
  addStaff,
  deleteInvitation,
  invitationOfToken,
  invitationToMail,
  issueToken,
  saveInvitation,
  storeInvitedAccount,
  takeInvitation,
} from './staff.ts'
import { staffInvitationMail, words } from './texts.ts'

/** A job decides whether a mail is sent, so neither the reply nor its time reveals anything about the address. */
export async function inviteStaff(call: Call<Player>, email: string) {
  const { db, actor, clock, config } = call
  const account = await findAccount(db, actor.userId)
  if (account && normalizeIdentifier(account.email) === normalizeIdentifier(email)) throw invalid({ email: [words.ownAddress] })
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const key = `mail:${normalizeIdentifier(email)}`
    const open = await consumeInvitationLimits(call, tx, actor.userId, [key])
    if (!open.has(key)) throw new Problem('limit.reached', { message: words.invitedTooOften })
    const expiresAt = new Date(now.getTime() + config.limits.staffInvitationDays * 86_400_000)
    const invitationId = await saveInvitation(tx, { ownerId: actor.userId, email, now, expiresAt })
    await addJob(tx, 'mail-staff-invitation', { invitationId })
  })
  return {}
}

export async function withdrawInvitation({ db, actor }: Call<Player>, id: number) {
  if (!(await deleteInvitation(db, id, actor.userId))) throw unknownObject()
  return {}
}

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

/**
 * Job: mails an invitation. People who blocked the sender, minors and inactive accounts get no mail; addresses without an
 * account do.
 */
export async function mailStaffInvitation(services: Services, { invitationId }: { invitationId: number }): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const invitation = await invitationToMail(tx, invitationId, services.clock.now())
    if (!invitation) return
    const { ownerId, owner, business, email } = invitation
    const person = await personMailed(tx, ownerId, email)
    await storeInvitedAccount(tx, invitationId, person?.userId ?? null)
    if (person && !mayInvite('staff', person, { ...person, agreed: false })) return
    const values = {
      owner,
      // The mail goes to any address, so the name is stripped of links.
      business: greetingName(business, 'a business'),
      link: mailedLink(services, '/business-staff', await issueToken(tx, invitationId)),
      days: String(services.config.limits.staffInvitationDays),
    }
    await queueMail(services, tx, staffInvitationMail, { to: email, userId: person?.userId ?? null, values })
  })
}
