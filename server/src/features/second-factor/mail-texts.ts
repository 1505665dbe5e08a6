import type { MailText } from '../../platform/mail/template.ts'

export const changedMail = ({
  name,
  change,
  link,
  product,
  support,
}: Record<'name' | 'change' | 'link' | 'product' | 'support', string>): MailText => ({
  subject: `Your ${product} two-step verification was changed`,
  heading: `Hello ${name},`,
  body: [
    `${change}.`,
    `If this wasn’t you, set a new password right away and contact us at ${support}.`,
    { button: 'Review your security settings', link },
  ],
})
