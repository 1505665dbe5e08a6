import type { Db } from '../../platform/db/database.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { isMember, type Life } from './life.ts'
import { receiptMail, refundMail } from './receipt-mails.ts'
import type { OrderRow } from './order-queries.ts'
import { priceText } from './price.ts'

export const dayText = (moment: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(moment)

const amountOf = ({ cents, currency }: OrderRow): string => `${priceText(cents)} ${currency}`
export const statusPath = '/account/account-status'

export async function notifyPaid(services: Services, tx: Db, order: OrderRow, life: Life): Promise<void> {
  const account = await findAccount(tx, order.userId)
  if (!account || !life.expiresAt) return
  const until = dayText(life.expiresAt)
  await queueMail(services, tx, receiptMail, {
    to: account.email,
    userId: order.userId,
    values: {
      name: account.firstName || account.username,
      amount: amountOf(order),
      order: order.reference,
      day: dayText(services.clock.now()),
      until,
      link: mailedLink(services, statusPath),
    },
  })
  await notify(services, tx, [
    {
      userId: order.userId,
      type: 'membership',
      title: order.kind === 'renewal' ? 'All-Access renewed' : 'Welcome to All-Access',
      body: `Your membership runs until ${until}.`,
      link: statusPath,
      about: `order:${order.reference}`,
    },
  ])
}

export async function notifyRefunded(services: Services, tx: Db, order: OrderRow, life: Life): Promise<void> {
  const account = await findAccount(tx, order.userId)
  if (!account) return
  const now = services.clock.now()
  const outcome =
    isMember(life, now) && life.expiresAt
      ? `Your membership now runs until ${dayText(life.expiresAt)}.`
      : 'Your membership has ended.'
  await queueMail(services, tx, refundMail, {
    to: account.email,
    userId: order.userId,
    values: { name: account.firstName || account.username, amount: amountOf(order), order: order.reference, outcome },
  })
  await notify(services, tx, [
    { userId: order.userId, type: 'membership', title: 'Your payment was returned', body: outcome, link: statusPath },
  ])
}
