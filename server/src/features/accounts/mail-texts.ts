import type { MailText } from '../../platform/mail/template.ts'

export const activationMail = ({
  name,
  link,
  hours,
  product,
}: Record<'name' | 'link' | 'hours' | 'product', string>): MailText => ({
  subject: `Activate your ${product} account`,
  heading: `Welcome, ${name}`,
  preview: 'One step left, then your first score counts.',
  display: { picture: 'start', words: 'New player 1. Press start.' },
  body: [
    'Confirm your email address and your account is ready. Then hold your code up to any connected machine and play.',
    { button: 'Activate account', link },
    `This link expires in ${hours} hours.`,
    { remark: 'You didn’t create an account? You can ignore this email.' },
  ],
})

export const emailChangeMail = ({
  name,
  link,
  hours,
  product,
}: Record<'name' | 'link' | 'hours' | 'product', string>): MailText => ({
  subject: 'Confirm your new email address',
  heading: `Hello ${name},`,
  body: [
    `Confirm this email address to use it for your ${product} account.`,
    { button: 'Confirm email address', link },
    `This link expires in ${hours} hours. If you didn’t request this change, you can ignore this email.`,
  ],
})

export const emailChangedMail = ({
  name,
  masked,
  link,
  days,
  product,
  support,
}: Record<'name' | 'masked' | 'link' | 'days' | 'product' | 'support', string>): MailText => ({
  subject: 'Your email address was changed',
  heading: `Hello ${name},`,
  body: [
    `The email address of your ${product} account was changed to ${masked}. If you made this change, you can ignore this email.`,
    `If you didn’t, restore your old address within ${days} days. You’ll need your password from before the change, or a code if you use two-step verification.`,
    { button: 'Restore old address', link },
    `If that doesn’t work, contact us right away at ${support}.`,
  ],
})

export const takenMail = ({ name, loginLink, product }: Record<'name' | 'loginLink' | 'product', string>): MailText => ({
  subject: `You already have a ${product} account`,
  heading: `Hello ${name},`,
  body: [
    'Someone tried to register with your email address. You already have an account, so just log in.',
    { button: 'Log in', link: loginLink },
    'If this wasn’t you, you can ignore this email. Nothing has changed.',
  ],
})
