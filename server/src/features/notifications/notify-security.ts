import type { DomainEvent, Events, EventType } from '../../domain-events.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { languagesOf, mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import { textIn, type Sentence } from '../../platform/texts.ts'
import { findAccount, noticeAddresses } from '../accounts/index.ts'
import { notify } from './notifications.ts'
import { securityMail, words } from './texts.ts'

const security = '/account/profile/security'
const settings = '/account/profile/edit'

type SecurityNotice = {
  title: Sentence
  body: Sentence
  link?: string
  /** Omitted where the change itself sends a mail. */
  mail?: { action: Sentence; path: string; childToo?: boolean }
}

type Personal = { [Type in EventType]: Events[Type] extends { userId: number } ? Type : never }[EventType]

const notifySecurity =
  <Type extends Personal>(_type: Type, noticeOf: (body: Events[Type]) => SecurityNotice) =>
  async (services: Services, tx: Tx, events: DomainEvent<Type>[]): Promise<void> => {
    const notices = events.map(({ body }) => ({ userId: body.userId, ...noticeOf(body) }))
    await notify(
      services,
      tx,
      notices.map(({ mail: _mail, ...notice }) => ({ ...notice, type: 'security' })),
    )
    const mailed = notices.flatMap(({ mail, ...notice }) => (mail ? [{ ...notice, ...mail }] : []))
    const languageOf = await languagesOf(
      tx,
      mailed.map(({ userId }) => userId),
    )
    for (const { userId, title, body, action, path, childToo = false } of mailed) {
      const written = (sentence: Sentence) => textIn(languageOf(userId), sentence)
      const mail = { userId, title: written(title), body: written(body), action: written(action), path, childToo }
      await addJob(tx, 'mail-security', mail satisfies SecurityMail)
    }
  }

const toSecurity = { action: words.checkSecurity, path: security }

export const notifyPasswordChanged = notifySecurity('password.changed', () => words.passwordChanged)

export const notifyEmailChanged = notifySecurity('email.changed', () => ({ ...words.emailChanged, link: settings }))

export const notifyEmailRestored = notifySecurity('email.restored', () => ({ ...words.emailRestored, link: security }))

export const notifySecondFactorChanged = notifySecurity('second-factor.changed', () => ({
  ...words.secondFactorChanged,
  link: security,
}))

export const notifyRecoveryCodeUsed = notifySecurity('recovery-code.used', () => ({
  ...words.recoveryCodeUsed,
  link: security,
  mail: toSecurity,
}))

export const notifyNewDevice = notifySecurity('session.new-device', ({ browser, system }) => ({
  title: words.newDevice.title,
  body: words.newDevice.body(browser, system),
  link: security,
  mail: toSecurity,
}))

export const notifySessionReused = notifySecurity('session.reused', () => ({
  ...words.sessionReused,
  link: security,
  mail: toSecurity,
}))

export const notifyCodeSuspected = notifySecurity('code.suspected', () => ({
  ...words.codeSuspected,
  link: settings,
  mail: { action: words.openSettings, path: settings },
}))

export const notifyAccountLocked = notifySecurity('account.locked', () => ({
  ...words.locked,
  link: security,
  mail: { action: words.setPassword, path: '/reset-password', childToo: true },
}))

export const notifyAccountKept = notifySecurity('account.kept', () => ({
  ...words.accountKept,
  link: security,
  mail: toSecurity,
}))

export const notifyConsentChanged = notifySecurity('consent.changed', ({ allowed }) =>
  allowed ? words.consentAllowed : words.consentDenied,
)

export const notifyAccountViewed = notifySecurity('account.viewed', () => ({ ...words.viewed, link: security, mail: toSecurity }))

type SecurityMail = {
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
