import type { Language } from '@portal/contract/language'
import { formatsOf, withPlainSpaces } from '@portal/contract/rules/format'
import type { Db } from '../../platform/db/database.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import { utcDay } from '../../platform/utc-day.ts'
import { findAccount } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { isMember, type Life } from './life.ts'
import { receiptMail, refundMail, words } from './texts.ts'
import type { OrderRow } from './order-queries.ts'

const amountOf =
  ({ cents, currency }: OrderRow) =>
  (language: Language) =>
    withPlainSpaces(new Intl.NumberFormat(formatsOf(language).locale, { style: 'currency', currency }).format(cents / 100))
export const statusPath = '/account/account-status'

export async function notifyPaid(services: Services, tx: Db, order: OrderRow, life: Life): Promise<void> {
  const account = await findAccount(tx, order.userId)
  const { expiresAt } = life
  if (!account || !expiresAt) return
  await queueMail(services, tx, receiptMail, {
    to: account.email,
    userId: order.userId,
    values: {
      name: account.firstName || account.username,
      amount: amountOf(order),
      order: order.reference,
      day: utcDay(services.clock.now()),
      until: utcDay(expiresAt),
      link: mailedLink(services, statusPath),
    },
  })
  const started = order.kind === 'renewal' ? words.renewed : words.started
  await notify(services, tx, [
    {
      userId: order.userId,
      type: 'membership',
      title: started.title,
      body: started.body(expiresAt),
      link: statusPath,
      about: `order:${order.reference}`,
    },
  ])
}

export async function notifyRefunded(services: Services, tx: Db, order: OrderRow, life: Life): Promise<void> {
  const account = await findAccount(tx, order.userId)
  if (!account) return
  const now = services.clock.now()
  const until = isMember(life, now) ? life.expiresAt : null
  const outcome = until ? words.refunded.stillActive(until) : words.refunded.ended
  await queueMail(services, tx, refundMail, {
    to: account.email,
    userId: order.userId,
    values: { name: account.firstName || account.username, amount: amountOf(order), order: order.reference, outcome },
  })
  await notify(services, tx, [
    {
      userId: order.userId,
      type: 'membership',
      title: words.refunded.title,
      body: outcome,
      link: statusPath,
    },
  ])
}
