import type { MailText } from '../../platform/mail/template.ts'

export const invitationMail = ({
  owner,
  business,
  link,
  days,
  product,
}: Record<'owner' | 'business' | 'link' | 'days' | 'product', string>): MailText => ({
  subject: `${owner} invited you to their staff on ${product}`,
  heading: `You’re invited to the staff of ${business}`,
  body: [
    `The operator ${owner} would like to add you to their staff on ${product}. They can then send you alerts about their machines. You won’t be able to change the machines.`,
    { button: 'View invitation', link },
    `You’ll need to log in or create an account first. Opening the link doesn’t accept the invitation. It expires in ${days} days. If you don’t know this business, you can ignore this email.`,
  ],
})
