import type { DomainEvent, EventType, Events } from '../../domain-events.ts'
import type { Tx } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { languagesOf } from '../../platform/recipient-language.ts'
import type { Services } from '../../platform/services.ts'
import { textIn, type Sentence } from '../../platform/texts.ts'
import type { SecurityMail } from './mail-security.ts'
import { notify } from './notify.ts'

const security = '/account/profile/security'

type SecurityNotice = {
  title: Sentence
  body: Sentence
  link?: string
  /** Omitted where the change itself sends a mail. */
  mail?: { action: Sentence; path: string; childToo?: boolean }
}

type Personal = { [Type in EventType]: Events[Type] extends { userId: number } ? Type : never }[EventType]

/** Returns an event handler that writes a security notice to each affected person and mails it. */
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

const toSecurity = { action: 'Check your security', path: security }

export const tellPasswordChanged = notifySecurity('password.changed', () => ({
  title: 'Your password was changed',
  body: 'You were logged out on all other devices. If it was not you, set a new password at once.',
}))

export const tellEmailChanged = notifySecurity('email.changed', () => ({
  title: 'Your email address was changed',
  body: 'We now write to your new address. If it was not you, write to our support at once.',
  link: '/account/profile/edit',
}))

export const tellSecondFactorChanged = notifySecurity('second-factor.changed', () => ({
  title: 'Your log-in was changed',
  body: 'The second step of your log-in is another one now. If it was not you, set a new password at once.',
  link: security,
}))

export const tellRecoveryCode = notifySecurity('recovery-code.used', () => ({
  title: 'A recovery code was used',
  body: 'Someone used one of your recovery codes, to log in or to change how you log in. If it was not you, set a new password at once.',
  link: security,
  mail: toSecurity,
}))

export const tellNewDevice = notifySecurity('session.new-device', () => ({
  title: 'New sign-in',
  body: 'Someone logged in to your account with a browser or device that was not used before. If it was not you, change your password.',
  link: security,
  mail: toSecurity,
}))

export const tellSessionReused = notifySecurity('session.reused', () => ({
  title: 'We ended one of your sessions',
  body: 'A copy of that session was used a second time, so it may have been stolen. If you did not expect this, change your password.',
  link: security,
  mail: toSecurity,
}))

export const tellLocked = notifySecurity('account.locked', () => ({
  title: 'Too many wrong passwords',
  body: 'Someone entered too many wrong passwords for your account, so logging in from a new browser may be locked for a while. Browsers you used before still work. If you cannot log in, set a new password.',
  link: security,
  mail: { action: 'Set a new password', path: '/reset-password', childToo: true },
}))

export const tellAccountKept = notifySecurity('account.kept', () => ({
  title: 'Your account is kept',
  body: 'You asked us to delete your account. Someone has logged in since, so it will not be deleted. If it was not you, change your password.',
  link: security,
  mail: toSecurity,
}))

export const tellConsentChanged = notifySecurity('consent.changed', ({ allowed }) => ({
  title: 'Your parent or guardian decided about your account',
  body: allowed ? 'They allow your account, or changed what is shown of you.' : 'They no longer allow your account.',
}))

export const tellViewed = notifySecurity('account.viewed', () => ({
  title: 'Support looked at your account',
  body: 'Someone of our team opened the portal as you, to help. They cannot see or change your password.',
  link: security,
  mail: toSecurity,
}))
