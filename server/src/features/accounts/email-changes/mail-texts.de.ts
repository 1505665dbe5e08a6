import type * as en from './mail-texts.ts'

export const addressRestoredMail: typeof en.addressRestoredMail = ({ name, link, minutes, product }) => ({
  subject: 'Deine E-Mail-Adresse wurde wiederhergestellt',
  heading: `Hallo ${name},`,
  body: [
    `dies ist wieder die E-Mail-Adresse deines Kontos bei ${product}. Du wurdest überall abgemeldet.`,
    'Authenticator-Apps und Passkeys, die ab einer Woche vor der Änderung hinzugefügt wurden, sind entfernt.',
    'Lege jetzt ein neues Passwort fest, damit sich niemand sonst anmelden kann.',
    { button: 'Neues Passwort festlegen', link },
    `Dieser Link läuft in ${minutes} Minuten ab. Wähle danach auf der Anmeldeseite „Passwort vergessen?“.`,
  ],
})

export const addressRemovedMail: typeof en.addressRemovedMail = ({ name, masked, product, support }) => ({
  subject: 'Die Änderung deiner E-Mail-Adresse wurde rückgängig gemacht',
  heading: `Hallo ${name},`,
  body: [
    `die E-Mail-Adresse deines Kontos bei ${product} ist wieder ${masked}. Alle Geräte wurden abgemeldet.`,
    `Wenn du das nicht warst, schreib sofort an ${support}.`,
  ],
})

export const confirmAgainMail: typeof en.confirmAgainMail = ({ name, link, minutes, product }) => ({
  subject: 'Bestätige deine neue E-Mail-Adresse noch einmal',
  heading: `Hallo ${name},`,
  body: [
    `bestätige, dass dies die E-Mail-Adresse deines Kontos bei ${product} ist. Danach kann die alte Adresse die Änderung nicht mehr rückgängig machen.`,
    { button: 'E-Mail-Adresse bestätigen', link },
    `Öffne diesen Link in dem Browser, in dem du ihn angefordert hast. Er läuft in ${minutes} Minuten ab.`,
  ],
})
