import { mailTemplate } from '../../../platform/mail/template.ts'
import { inLanguages } from '../../../platform/texts.ts'

export const words = inLanguages({
  en: {
    changed: 'Your password has been changed.',
    changedPleaseLogIn: 'Your password has been changed. Please log in.',
    resetSent: 'If there’s an account with that email address, we’ve sent a link to reset the password.',
    minutes: (count: number) => `${count} minutes`,
    hours: (count: number) => `${count} hours`,
  },
  de: {
    changed: 'Dein Passwort wurde geändert.',
    changedPleaseLogIn: 'Dein Passwort wurde geändert. Bitte melde dich an.',
    resetSent: 'Falls es ein Konto mit dieser E-Mail-Adresse gibt, haben wir einen Link zum Zurücksetzen des Passworts gesendet.',
    minutes: (count) => `${count} Minuten`,
    hours: (count) => `${count} Stunden`,
  },
})

export const resetMail = mailTemplate('password-reset', {
  en: ({ name, link, life, product }: Record<'name' | 'link' | 'life' | 'product', string>) => ({
    subject: `Reset your ${product} password`,
    heading: `Hello ${name},`,
    body: [
      `Use this link to set a new password. It works once and expires in ${life}.`,
      { button: 'Reset password', link },
      'If you didn’t request this, you can ignore this email. Your password won’t change.',
    ],
  }),
  de: ({ name, link, life, product }) => ({
    subject: `Neues Passwort für ${product}`,
    heading: `Hallo ${name},`,
    body: [
      `mit diesem Link kannst du ein neues Passwort festlegen. Er funktioniert einmal und läuft ab in: ${life}.`,
      { button: 'Passwort zurücksetzen', link },
      'Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren. Dein Passwort ändert sich nicht.',
    ],
  }),
})

export const passwordChangedMail = mailTemplate('password-changed', {
  en: ({ name, resetLink, product, support }: Record<'name' | 'resetLink' | 'product' | 'support', string>) => ({
    subject: `Your ${product} password was changed`,
    heading: `Hello ${name},`,
    body: [
      'Your password was changed, and you were logged out on all other devices.',
      `If this wasn’t you, set a new password right away and contact us at ${support}.`,
      { button: 'Set a new password', link: resetLink },
    ],
  }),
  de: ({ name, resetLink, product, support }) => ({
    subject: `Dein Passwort für ${product} wurde geändert`,
    heading: `Hallo ${name},`,
    body: [
      'dein Passwort wurde geändert, und du wurdest auf allen anderen Geräten abgemeldet.',
      `Wenn du das nicht warst, lege sofort ein neues Passwort fest und schreib an ${support}.`,
      { button: 'Neues Passwort festlegen', link: resetLink },
    ],
  }),
})
