import type * as en from './mail-texts.ts'

export const activationMail: typeof en.activationMail = ({ name, link, hours, product }) => ({
  subject: `Aktiviere dein Konto bei ${product}`,
  heading: `Willkommen, ${name}`,
  preview: 'Noch ein Schritt, dann zählt deine erste Punktzahl.',
  display: { picture: 'start-de', words: 'Neuer Spieler 1. Los geht’s.' },
  body: [
    'Bestätige deine E-Mail-Adresse, dann ist dein Konto bereit. Halte danach deinen Code an einen verbundenen Flipper und spiel los.',
    { button: 'Konto aktivieren', link },
    `Dieser Link läuft in ${hours} Stunden ab.`,
    { remark: 'Du hast kein Konto erstellt? Dann kannst du diese E-Mail ignorieren.' },
  ],
})

export const emailChangeMail: typeof en.emailChangeMail = ({ name, link, hours, product }) => ({
  subject: 'Bestätige deine neue E-Mail-Adresse',
  heading: `Hallo ${name},`,
  body: [
    `bestätige diese E-Mail-Adresse, um sie für dein Konto bei ${product} zu verwenden.`,
    { button: 'E-Mail-Adresse bestätigen', link },
    `Dieser Link läuft in ${hours} Stunden ab. Wenn du das nicht warst, kannst du diese E-Mail ignorieren.`,
  ],
})

export const emailChangedMail: typeof en.emailChangedMail = ({ name, masked, link, days, product, support }) => ({
  subject: 'Deine E-Mail-Adresse wurde geändert',
  heading: `Hallo ${name},`,
  body: [
    `die E-Mail-Adresse deines Kontos bei ${product} wurde in ${masked} geändert. Wenn du das warst, kannst du diese E-Mail ignorieren.`,
    `Wenn du das nicht warst, stelle deine alte Adresse innerhalb von ${days} Tagen wieder her. Du brauchst dafür dein Passwort von vor der Änderung oder, wenn du die Bestätigung in zwei Schritten verwendest, einen Code.`,
    { button: 'Alte Adresse wiederherstellen', link },
    `Wenn das nicht klappt, schreib sofort an ${support}.`,
  ],
})

export const takenMail: typeof en.takenMail = ({ name, loginLink, product }) => ({
  subject: `Du hast schon ein Konto bei ${product}`,
  heading: `Hallo ${name},`,
  body: [
    'jemand wollte sich mit deiner E-Mail-Adresse registrieren. Du hast schon ein Konto und kannst dich einfach anmelden.',
    { button: 'Anmelden', link: loginLink },
    'Wenn du das nicht warst, kannst du diese E-Mail ignorieren. Es hat sich nichts geändert.',
  ],
})
