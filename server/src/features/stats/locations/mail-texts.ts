import type { MailText } from '../../../platform/mail/template.ts'

export const reportMail = ({
  subject,
  name,
  lines,
  link,
  settings,
}: Record<'subject' | 'name' | 'lines' | 'link' | 'settings', string>): MailText => ({
  subject,
  heading: `Hello ${name},`,
  body: [
    'Here’s what happened at your locations last week.',
    { lines },
    { button: 'View locations', link },
    { remark: 'You subscribed to this weekly report.', button: 'Turn off this report', link: settings },
  ],
})
