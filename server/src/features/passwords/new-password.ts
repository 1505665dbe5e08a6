import type { Db } from '../../kit/db/database.ts'
import { mailedLink, queueMail } from '../../kit/mail/queue-mail.ts'
import { invalid } from '../../kit/problem.ts'
import type { Services } from '../../kit/services.ts'
import { refusedPassword, type Account } from '../accounts/index.ts'
import { passwordChangedMail } from './password-changed-mail.ts'

/** Refuses what everybody tries first. */
export function checkNewPassword({ config }: Services, { email, username }: Account, password: string, field = 'password'): void {
  const refused = refusedPassword(password, [email, username, config.product.name])
  if (refused) throw invalid({ [field]: [refused] })
}

/** Mails the owner that the password is another one now. */
export const tellOwner = (services: Services, tx: Db, account: Account): Promise<void> =>
  queueMail(services, tx, passwordChangedMail, {
    to: account.email,
    userId: account.userId,
    values: { name: account.firstName || account.username, resetLink: mailedLink(services, '/reset-password') },
  })
