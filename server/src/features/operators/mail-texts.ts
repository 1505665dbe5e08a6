import type { MailText } from '../../platform/mail/template.ts'

export const confirmationMail = ({
  name,
  business,
  link,
  hours,
  product,
}: Record<'name' | 'business' | 'link' | 'hours' | 'product', string>): MailText => ({
  subject: `Confirm ${business} on ${product}`,
  heading: `Hello ${name},`,
  body: [
    `Confirm ${business} to register locations and machines on ${product}.`,
    { button: 'Confirm business', link },
    `We’ll ask you to log in first. This link expires in ${hours} hours. If you don’t recognize this request, you can ignore this email.`,
  ],
})
