import { mailTemplate } from '../../../platform/mail/template.ts'

export const deletionMail = mailTemplate('deletion-requested', {
  en: ({ name, day, loginLink, product, support }: Record<'name' | 'day' | 'loginLink' | 'product' | 'support', string>) => ({
    subject: `Your ${product} account will be deleted`,
    heading: `Hello ${name},`,
    body: [
      `As you asked, we’ve hidden your account. On ${day}, we’ll delete it with all your personal data.`,
      'To keep your account, log in before that day.',
      { button: 'Keep my account', link: loginLink },
      `If this wasn’t you, log in, change your password and contact us at ${support}.`,
    ],
  }),
  de: ({ name, day, loginLink, product, support }) => ({
    subject: `Dein Konto bei ${product} wird gelöscht`,
    heading: `Hallo ${name},`,
    body: [
      `wie gewünscht haben wir dein Konto ausgeblendet. Wir löschen es mit all deinen persönlichen Daten am ${day}.`,
      'Um dein Konto zu behalten, melde dich vorher an.',
      { button: 'Konto behalten', link: loginLink },
      `Wenn du das nicht warst, melde dich an, ändere dein Passwort und schreib an ${support}.`,
    ],
  }),
})
