import type { MailText } from '../../../platform/mail/template.ts'

export const deletionMail = ({
  name,
  day,
  loginLink,
  product,
  support,
}: Record<'name' | 'day' | 'loginLink' | 'product' | 'support', string>): MailText => ({
  subject: `Your ${product} account will be deleted`,
  heading: `Hello ${name},`,
  body: [
    `As you asked, we’ve hidden your account. On ${day}, we’ll delete it with all your personal data.`,
    'To keep your account, log in before that day.',
    { button: 'Keep my account', link: loginLink },
    `If this wasn’t you, log in, change your password and contact us at ${support}.`,
  ],
})
