import type * as en from './mail-texts.ts'

export const changedMail: typeof en.changedMail = ({ name, change, link, product, support }) => ({
  subject: `Deine Bestätigung in zwei Schritten für ${product} wurde geändert`,
  heading: `Hallo ${name},`,
  body: [
    `${change}.`,
    `Wenn du das nicht warst, lege sofort ein neues Passwort fest und schreib an ${support}.`,
    { button: 'Sicherheitseinstellungen prüfen', link },
  ],
})
