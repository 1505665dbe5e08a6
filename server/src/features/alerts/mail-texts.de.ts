import type * as en from './mail-texts.ts'

export const alertMail: typeof en.alertMail = ({ subject, name, rule, lines, link }) => ({
  subject,
  heading: `Hallo ${name},`,
  body: [{ lines }, { button: 'Meldungen ansehen', link }, { remark: `Du bekommst diese E-Mail wegen der Regel „${rule}“.` }],
})
