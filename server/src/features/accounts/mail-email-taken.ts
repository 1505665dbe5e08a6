import { inTransaction } from '../../platform/db/database.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import { findAccountByIdentifier } from './queries.ts'
import { noticeAddresses } from './notice-addresses.ts'
import { takenMail } from './texts.ts'

/**
 * A job: informs the owner of an address, or a minor's guardian, of an attempt to register it. `userId` is the account of the
 * attempt.
 */
export async function mailEmailTaken(services: Services, { email, userId }: { email: string; userId: number }): Promise<void> {
  const owner = await findAccountByIdentifier(services.db, email)
  if (!owner || owner.userId === userId) return
  const values = { name: owner.firstName || owner.username, loginLink: mailedLink(services, '/login') }
  await inTransaction(services.db, async (tx) => {
    for (const to of await noticeAddresses(tx, owner))
      await queueMail(services, tx, takenMail, { to, userId: owner.userId, values })
  })
}
