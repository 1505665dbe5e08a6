import type { MailText } from '../../../platform/mail/template.ts'

export const resetMail = ({ name, link, life, product }: Record<'name' | 'link' | 'life' | 'product', string>): MailText => ({
  subject: `Reset your ${product} password`,
  heading: `Hello ${name},`,
  body: [
    `Use this link to set a new password. It works once and expires in ${life}.`,
    { button: 'Reset password', link },
    'If you didn’t request this, you can ignore this email. Your password won’t change.',
  ],
})

export const changedMail = ({
  name,
  resetLink,
  product,
  support,
}: Record<'name' | 'resetLink' | 'product' | 'support', string>): MailText => ({
  subject: `Your ${product} password was changed`,
  heading: `Hello ${name},`,
  body: [
    'Your password was changed, and you were logged out on all other devices.',
    `If this wasn’t you, set a new password right away and contact us at ${support}.`,
    { button: 'Set a new password', link: resetLink },
  ],
})
