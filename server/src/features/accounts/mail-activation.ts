import { greetingName } from '@portal/contract/rules/public-text'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import { findAccountByIdentifier, type Account } from './queries.ts'
import { activationMail } from './texts.ts'
import { countLinkMail } from './link-mails.ts'
import { issueLink } from './mailed-links.ts'

type ActivationServices = Pick<Services, 'config' | 'clock'>

export async function mailActivation(services: ActivationServices, tx: Db, account: Account): Promise<void> {
  const { activationHours: hours } = services.config.limits
  const token = await issueLink(tx, {
    kind: 'activation',
    userId: account.userId,
    now: services.clock.now(),
    minutes: hours * 60,
  })
  await queueMail(services, tx, activationMail, {
    to: account.email,
    userId: account.userId,
    values: {
      name: greetingName(account.firstName, account.username),
      link: mailedLink(services, '/set-validated', token),
      hours: String(hours),
    },
  })
}

/** A job, so that the response time does not reveal whether a mail is sent. */
export async function mailActivationAgain(services: Services, { identifier }: { identifier: string }): Promise<void> {
  const account = await findAccountByIdentifier(services.db, identifier)
  if (account?.status !== 'pending') return
  await inTransaction(services.db, async (tx) => {
    const linkRequest = { kind: 'activation' as const, userId: account.userId, minutes: 0, known: false }
    if ((await countLinkMail(services, tx, linkRequest)) !== null) await mailActivation(services, tx, account)
  })
}
