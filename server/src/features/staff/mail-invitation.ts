import { greetingName } from '@portal/contract/rules/public-text'
import { inTransaction } from '../../platform/db/database.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import { mayInvite, personMailed } from '../contacts/index.ts'
import { staffInvitationMail } from './texts.ts'
import { invitationToMail, issueToken, storeInvitedAccount } from './queries.ts'

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
