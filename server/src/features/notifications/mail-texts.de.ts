import type * as en from './mail-texts.ts'

export const securityMail: typeof en.securityMail = ({ name, title, body, action, link, product }) => ({
  subject: title,
  heading: title,
  body: [
    `Es geht um das ${product}-Konto ${name}.`,
    body,
    { button: action, link },
    { remark: 'Nachrichten zur Sicherheit deines Kontos schicken wir immer.' },
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
