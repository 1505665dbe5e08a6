import type { MailText } from '../../../platform/mail/template.ts'

export const addressRestoredMail = ({
  name,
  link,
  minutes,
  product,
}: Record<'name' | 'link' | 'minutes' | 'product', string>): MailText => ({
  subject: 'Your email address was restored',
  heading: `Hello ${name},`,
  body: [
    `This is the email address of your ${product} account again. You were logged out everywhere.`,
    'We removed authenticator apps and passkeys that were added in the week before the change or since then.',
    'Set a new password now, so that no one else can log in.',
    { button: 'Set new password', link },
    `This link expires in ${minutes} minutes. After that, choose “Forgot your password?” on the login page.`,
  ],
})

export const addressRemovedMail = ({
  name,
  masked,
  product,
  support,
}: Record<'name' | 'masked' | 'product' | 'support', string>): MailText => ({
  subject: 'The change of your email address was undone',
  heading: `Hello ${name},`,
  body: [
    `The email address of your ${product} account is ${masked} again. All devices were logged out.`,
    `If this wasn’t you, contact us right away at ${support}.`,
  ],
})

export const confirmAgainMail = ({
  name,
  link,
  minutes,
  product,
}: Record<'name' | 'link' | 'minutes' | 'product', string>): MailText => ({
  subject: 'Confirm your new email address again',
  heading: `Hello ${name},`,
  body: [
    `Confirm that this is the email address of your ${product} account. After that, the old address can’t undo the change.`,
    { button: 'Confirm email address', link },
    `Open this link in the browser in which you asked for it. It expires in ${minutes} minutes.`,
  ],
})
