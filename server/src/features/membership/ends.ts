import type { Db } from '../../platform/db/database.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import { utcDay } from '../../platform/time-zone.ts'
import { findAccount } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { dueReminders, endedLives, publishMembershipChanged } from './membership.ts'
import { statusPath } from './orders.ts'
import { centsFor, prices, priceText } from './shop.ts'
import { endedMail, endedWithoutShopMail, endingMail, endingWithoutShopMail, words } from './texts.ts'

const atOnce = 200

/** Days before the end, smallest first: a late run sends one mail, not two. */
const reminderDays = [7, 30]

export async function endMemberships(services: Services): Promise<void> {
  for (const userId of await endedLives(services.db, services.clock.now(), atOnce)) await notifyMembershipEnded(services, userId)
}

async function notifyMembershipEnded(services: Services, userId: number): Promise<void> {
  const { db, config } = services
  await publishMembershipChanged(services, db, userId)
  const owner = await ownerOf(db, userId)
  if (!owner) return
  const { addressed, name } = owner
  await (config.shop
    ? queueMail(services, db, endedMail, { ...addressed, values: { name, link: mailedLink(services, '/upgrade') } })
    : queueMail(services, db, endedWithoutShopMail, { ...addressed, values: { name } }))
  await notify(services, db, [{ userId, type: 'membership', ...words.ended, link: config.shop ? '/upgrade' : statusPath }])
}

/** Scheduled task: sends one reminder for each number of days; none for canceled memberships. */
export async function remindOfEnds(services: Services): Promise<void> {
  const { db, clock, config } = services
  for (const days of reminderDays)
    for (const { userId, expiresAt, startedAt } of await dueReminders(db, { now: clock.now(), days, most: atOnce })) {
      const owner = await ownerOf(db, userId)
      if (!owner) continue
      const { addressed, name } = owner
      const values = { name, until: utcDay(expiresAt), link: mailedLink(services, statusPath) }
      const price = `${priceText(centsFor(startedAt))} ${prices.currency}`
      await (config.shop
        ? queueMail(services, db, endingMail, { ...addressed, values: { ...values, price } })
        : queueMail(services, db, endingWithoutShopMail, { ...addressed, values }))
    }
}

async function ownerOf(db: Db, userId: number) {
  const account = await findAccount(db, userId)
  return account && { addressed: { to: account.email, userId }, name: account.firstName || account.username }
}
