import type * as en from './mail-texts.ts'

export const resetMail: typeof en.resetMail = ({ name, link, life, product }) => ({
  subject: `Neues Passwort für ${product}`,
  heading: `Hallo ${name},`,
  body: [
    `mit diesem Link kannst du ein neues Passwort festlegen. Er funktioniert einmal und läuft ab in: ${life}.`,
    { button: 'Passwort zurücksetzen', link },
    'Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren. Dein Passwort ändert sich nicht.',
  ],
})

export const changedMail: typeof en.changedMail = ({ name, resetLink, product, support }) => ({
  subject: `Dein Passwort für ${product} wurde geändert`,
  heading: `Hallo ${name},`,
  body: [
    'dein Passwort wurde geändert, und du wurdest auf allen anderen Geräten abgemeldet.',
    `Wenn du das nicht warst, lege sofort ein neues Passwort fest und schreib an ${support}.`,
    { button: 'Neues Passwort festlegen', link: resetLink },
  ],
})
