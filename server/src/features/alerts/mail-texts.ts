import type { MailText } from '../../platform/mail/template.ts'

export const alertMail = ({
  subject,
  name,
  rule,
  lines,
  link,
  others,
  stop,
}: Record<'subject' | 'name' | 'rule' | 'lines' | 'link' | 'others' | 'stop', string>): MailText => ({
  subject,
  heading: `Hello ${name},`,
  body: [
    { lines },
    { button: 'View alerts', link },
    {
      remark: `You’re getting this email because of the alert rule “${rule}”. ${others}`,
      button: 'Stop these emails',
      link: stop,
    },
  ],
})
