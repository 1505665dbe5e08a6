import type * as en from './mail-texts.ts'

export const reportMail: typeof en.reportMail = ({ subject, name, lines, link, stop }) => ({
  subject,
  heading: `Hallo ${name},`,
  body: [
    'das ist letzte Woche an deinen Standorten passiert.',
    { lines },
    { button: 'Standorte ansehen', link },
    { remark: 'Du hast diesen Wochenbericht abonniert.', button: 'Diese E-Mails abbestellen', link: stop },
  ],
})
