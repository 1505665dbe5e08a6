import type { MailText } from '../../platform/mail/template.ts'

export const securityMail = ({
  name,
  title,
  body,
  action,
  link,
}: Record<'name' | 'title' | 'body' | 'action' | 'link', string>): MailText => ({
  subject: title,
  heading: title,
  body: [
    body,
    { facts: [['Account', name]] },
    { button: action, link },
    { remark: 'We always send messages about the security of your account.' },
  ],
})

export const notificationMail = ({
  subject,
  name,
  lines,
  link,
  stop,
}: Record<'subject' | 'name' | 'lines' | 'link' | 'stop', string>): MailText => ({
  subject,
  heading: `Hello ${name},`,
  body: [
    { lines },
    { button: 'View notifications', link },
    { remark: 'You asked us to email you about this.', button: 'Stop these emails', link: stop },
  ],
})
