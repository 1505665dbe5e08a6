import { inTransaction } from '../../kit/db/database.ts'
import { mailedLink, queueMail } from '../../kit/mail/queue-mail.ts'
import type { Services } from '../../kit/services.ts'
import { accountNamed } from './account-queries.ts'
import { takenMail } from './taken-mail.ts'

/** A job: tells the owner of an address that somebody else tried to register it; the account just made of it is nobody else's. */
export async function mailTaken(services: Services, { email, userId }: { email: string; userId: number }): Promise<void> {
  const owner = await accountNamed(services.db, email)
  if (!owner || owner.userId === userId) return
  const values = { name: owner.firstName || owner.username, loginLink: mailedLink(services, '/login') }
  await inTransaction(services.db, (tx) => queueMail(services, tx, takenMail, { to: owner.email, userId: owner.userId, values }))
}
