import type * as en from './mail-texts.ts'

export const securityMail: typeof en.securityMail = ({ name, title, body, action, link }) => ({
  subject: title,
  heading: title,
  body: [
    body,
    { facts: [['Konto', name]] },
    { button: action, link },
    { remark: 'Nachrichten zur Sicherheit deines Kontos senden wir immer.' },
  ],
})

export const notificationMail: typeof en.notificationMail = ({ subject, name, lines, link, stop }) => ({
  subject,
  heading: `Hallo ${name},`,
  body: [
    { lines },
    { button: 'Benachrichtigungen ansehen', link },
    { remark: 'Du möchtest darüber per E-Mail benachrichtigt werden.', button: 'Diese E-Mails abbestellen', link: stop },
  ],
})
