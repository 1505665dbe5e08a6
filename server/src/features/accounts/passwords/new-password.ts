import { recordEvents } from '../../../domain-events.ts'
import type { Db } from '../../../platform/db/database.ts'
import { mailedLink, queueMail } from '../../../platform/mail/queue-mail.ts'
import { invalid } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { noticeAddresses, passwordRefusal, type Account } from '../index.ts'
import { passwordChangedMail } from './texts.ts'

export function checkNewPassword({ config }: Services, { email, username }: Account, password: string, field = 'password'): void {
  const refused = passwordRefusal(password, [email, username, config.product.name])
  if (refused) throw invalid({ [field]: [refused] })
}

export async function notifyPasswordChanged(services: Services, tx: Db, account: Account): Promise<void> {
  const { userId } = account
  const values = { name: account.firstName || account.username, resetLink: mailedLink(services, '/reset-password') }
  for (const to of await noticeAddresses(tx, account)) await queueMail(services, tx, passwordChangedMail, { to, userId, values })
  await recordEvents(tx, 'password.changed', [{ userId }], services.clock.now())
}
