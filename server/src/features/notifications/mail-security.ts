import { inTransaction } from '../../platform/db/database.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import { findAccount, noticeAddresses } from '../accounts/index.ts'
import { securityMail } from './texts.ts'

export type SecurityMail = {
  userId: number
  title: string
  body: string
  action: string
  path: string
  childToo: boolean
}

export async function mailSecurity(
  services: Services,
  { userId, childToo, action, path, title, body }: SecurityMail,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const account = await findAccount(tx, userId)
    if (!account) return
    const values = { name: account.username, title, body, action, link: mailedLink(services, path) }
    for (const to of await noticeAddresses(tx, account, childToo ? 'child too' : 'guardian'))
      await queueMail(services, tx, securityMail, { to, userId, values })
  })
}
