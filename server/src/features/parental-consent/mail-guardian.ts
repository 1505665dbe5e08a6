import { greetingName } from '@portal/contract/rules/public-text'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import { findAccountByIdentifier, findAccount, issueLink, countLinkMail } from '../accounts/index.ts'
import { guardianAskedMail, guardianPageMail } from './texts.ts'
import { caseOf } from './queries.ts'

/** Job: mails a guardian the link to the case of an account, by id or by the child's email. */
export async function mailGuardian(services: Services, whose: { userId: number } | { email: string }): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const account = 'userId' in whose ? await findAccount(tx, whose.userId) : await findAccountByIdentifier(tx, whose.email)
    if (!account) return
    const { userId } = account
    const known = await caseOf(tx, userId)
    if (!known) return
    const linkRequest = { kind: 'guardian' as const, userId, minutes: 0, known: false }
    const isRequested = 'email' in whose
    if (isRequested && (await countLinkMail(services, tx, linkRequest)) === null) return
    await mailGuardianOf(services, tx, userId, known.status === 'pending' ? guardianAskedMail : guardianPageMail)
  })
}

export async function mailGuardianOf(
  services: Services,
  tx: Db,
  userId: number,
  template: typeof guardianAskedMail,
): Promise<void> {
  const { clock, config } = services
  const [account, known] = [await findAccount(tx, userId), await caseOf(tx, userId)]
  if (!account || !known) return
  const days = config.limits.guardianLinkDays
  const token = await issueLink(tx, { kind: 'guardian', userId, now: clock.now(), minutes: days * 24 * 60 })
  const values = {
    child: greetingName(account.firstName, account.username),
    link: mailedLink(services, '/parental-consent', token),
    days: String(days),
    last: String(config.limits.unansweredDays),
  }
  await queueMail(services, tx, template, { to: known.guardianEmail, userId, values })
}
