import type { Db } from '../../platform/db/database.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import { utcDay } from '../../platform/utc-day.ts'
import { findAccount } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { dueReminders, endedLives } from './life-queries.ts'
import { centsFor, prices, priceText } from './price.ts'
import { endedMail, endingMail } from './reminder-mails.ts'
import { publishMembershipChanged } from './update-membership.ts'
import { statusPath } from './notify-buyer.ts'
import { words } from './words.ts'

const atOnce = 200
/** Days before the end, smallest first: a late run sends one mail, not two. */
const reminderDays = [7, 30]

export async function endMemberships(services: Services): Promise<void> {
  for (const userId of await endedLives(services.db, services.clock.now(), atOnce)) await notifyMembershipEnded(services, userId)
}

async function notifyMembershipEnded(services: Services, userId: number): Promise<void> {
  const { db } = services
  await publishMembershipChanged(services, db, userId)
  const owner = await ownerOf(db, userId)
  if (!owner) return
  await queueMail(services, db, endedMail, {
    ...owner.addressed,
    values: { name: owner.name, link: mailedLink(services, '/upgrade') },
  })
  await notify(services, db, [{ userId, type: 'membership', ...words.ended, link: '/upgrade' }])
}

/** Scheduled task: sends one reminder for each number of days; none for canceled memberships. */
export async function remindOfEnds(services: Services): Promise<void> {
  const { db, clock } = services
  for (const days of reminderDays)
    for (const { userId, expiresAt, startedAt } of await dueReminders(db, { now: clock.now(), days, most: atOnce })) {
      const owner = await ownerOf(db, userId)
      if (!owner) continue
      const values = {
        name: owner.name,
        until: utcDay(expiresAt),
        price: `${priceText(centsFor(startedAt))} ${prices.currency}`,
        link: mailedLink(services, statusPath),
      }
      await queueMail(services, db, endingMail, { ...owner.addressed, values })
    }
}

async function ownerOf(db: Db, userId: number) {
  const account = await findAccount(db, userId)
  return account && { addressed: { to: account.email, userId }, name: account.firstName || account.username }
}
