import type * as en from './mail-texts.ts'

export const activationMail: typeof en.activationMail = ({ name, link, hours, product }) => ({
  subject: `Aktiviere dein ${product}-Konto`,
  heading: `Hallo ${name},`,
  body: [
    'du bist fast fertig. Bestätige deine E-Mail-Adresse, um dein Konto zu aktivieren.',
    { button: 'Konto aktivieren', link },
    `Dieser Link läuft in ${hours} Stunden ab. Wenn du kein Konto erstellt hast, kannst du diese E-Mail ignorieren.`,
  ],
})

export const emailChangeMail: typeof en.emailChangeMail = ({ name, link, hours, product }) => ({
  subject: 'Bestätige deine neue E-Mail-Adresse',
  heading: `Hallo ${name},`,
  body: [
    `bestätige diese E-Mail-Adresse, um sie für dein ${product}-Konto zu verwenden.`,
    { button: 'E-Mail-Adresse bestätigen', link },
    `Dieser Link läuft in ${hours} Stunden ab. Wenn du das nicht warst, kannst du diese E-Mail ignorieren.`,
  ],
})

export const emailChangedMail: typeof en.emailChangedMail = ({ name, product, support }) => ({
  subject: 'Deine E-Mail-Adresse wurde geändert',
  heading: `Hallo ${name},`,
  body: [`die E-Mail-Adresse deines ${product}-Kontos wurde geändert.`, `Wenn du das nicht warst, schreib sofort an ${support}.`],
})

export const takenMail: typeof en.takenMail = ({ name, loginLink, product }) => ({
  subject: `Du hast schon ein ${product}-Konto`,
  heading: `Hallo ${name},`,
  body: [
    'jemand wollte sich mit deiner E-Mail-Adresse registrieren. Du hast schon ein Konto und kannst dich einfach anmelden.',
    { button: 'Anmelden', link: loginLink },
    'Wenn du das nicht warst, kannst du diese E-Mail ignorieren. Es hat sich nichts geändert.',
  ],
})
