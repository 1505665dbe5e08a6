import type * as en from './mail-texts.ts'

export const alertMail: typeof en.alertMail = ({ subject, rule, alerts, link, others, stop }) => ({
  subject,
  heading: subject,
  body: [
    { table: alerts },
    { button: 'Warnungen ansehen', link },
    { remark: `Du bekommst diese E-Mail wegen der Regel „${rule}“. ${others}`, button: 'Diese E-Mails abbestellen', link: stop },
  ],
})
