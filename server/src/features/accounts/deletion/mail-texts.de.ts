import type * as en from './mail-texts.ts'

export const deletionMail: typeof en.deletionMail = ({ name, day, loginLink, product, support }) => ({
  subject: `Dein Konto bei ${product} wird gelöscht`,
  heading: `Hallo ${name},`,
  body: [
    `wie gewünscht haben wir dein Konto ausgeblendet. Wir löschen es mit all deinen persönlichen Daten am ${day}.`,
    'Um dein Konto zu behalten, melde dich vorher an.',
    { button: 'Konto behalten', link: loginLink },
    `Wenn du das nicht warst, melde dich an, ändere dein Passwort und schreib an ${support}.`,
  ],
})
