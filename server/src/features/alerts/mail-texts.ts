import type { MailText } from '../../platform/mail/template.ts'

export const alertMail = ({
  subject,
  rule,
  alerts,
  link,
  others,
  stop,
}: Record<'subject' | 'rule' | 'alerts' | 'link' | 'others' | 'stop', string>): MailText => ({
  subject,
  heading: subject,
  body: [
    { table: alerts },
    { button: 'View alerts', link },
    {
      remark: `You’re getting this email because of the alert rule “${rule}”. ${others}`,
      button: 'Stop these emails',
      link: stop,
    },
  ],
})
