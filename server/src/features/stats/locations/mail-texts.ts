import type { MailText } from '../../../platform/mail/template.ts'

export const reportMail = ({
  subject,
  name,
  lines,
  link,
  stop,
}: Record<'subject' | 'name' | 'lines' | 'link' | 'stop', string>): MailText => ({
  subject,
  heading: `Hello ${name},`,
  body: [
    'Here’s what happened at your locations last week.',
    { lines },
    { button: 'View locations', link },
    { remark: 'You subscribed to this weekly report.', button: 'Stop these emails', link: stop },
  ],
})
