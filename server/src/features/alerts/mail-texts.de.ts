import type * as en from './mail-texts.ts'

export const alertMail: typeof en.alertMail = ({ subject, name, rule, lines, link, others, stop }) => ({
  subject,
  heading: `Hallo ${name},`,
  body: [
    { lines },
    { button: 'Meldungen ansehen', link },
    { remark: `Du bekommst diese E-Mail wegen der Regel „${rule}“. ${others}`, button: 'Diese E-Mails abbestellen', link: stop },
  ],
})
