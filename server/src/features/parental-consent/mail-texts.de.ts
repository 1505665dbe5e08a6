import type * as en from './mail-texts.ts'

export const askedMail: typeof en.askedMail = ({ child, link, days, last, product }) => ({
  subject: `${child} bittet dich um Erlaubnis für ${product}`,
  heading: 'Deine Erlaubnis wird gebraucht',
  body: [
    `${child} hat sich bei ${product} registriert und dich als Elternteil oder Vormund angegeben. Bis du es erlaubst, kann das Konto nicht verwendet werden und ist nicht sichtbar.`,
    { button: 'Ansehen und entscheiden', link },
    `Dieser Link läuft in ${days} Tagen ab. Ihn zu öffnen entscheidet noch nichts. Wenn wir innerhalb von ${last} Tagen nichts von dir hören, löschen wir alle Daten, auch deine E-Mail-Adresse.`,
  ],
})

export const reminderMail: typeof en.reminderMail = ({ child, link, last, product }) => ({
  subject: `${child} wartet noch auf deine Erlaubnis`,
  heading: `${child} wartet noch`,
  body: [
    `Das Konto von ${child} bei ${product} kann erst verwendet werden, wenn du es erlaubst. Hier ist ein neuer Link. Frühere Links funktionieren, bis sie ablaufen.`,
    { button: 'Ansehen und entscheiden', link },
    `Wenn wir innerhalb von ${last} Tagen nach der Registrierung nichts von dir hören, löschen wir alle Daten, auch deine E-Mail-Adresse.`,
  ],
})

export const followUpMail: typeof en.followUpMail = ({ child, link, days, product }) => ({
  subject: `Du hast das Konto von ${child} bei ${product} erlaubt`,
  heading: 'Du hast deine Erlaubnis gegeben',
  body: [
    `Gestern wurde das Konto von ${child} bei ${product} von dieser E-Mail-Adresse aus erlaubt. Wenn du das warst, musst du nichts tun.`,
    'Auf deiner Seite siehst du, welche Daten wir speichern. Du kannst ändern, was du erlaubst, die Erlaubnis zurückziehen oder das Konto löschen.',
    { button: 'Meine Seite öffnen', link },
    `Dieser Link läuft in ${days} Tagen ab. Auf der Seite kannst du jederzeit einen neuen anfordern.`,
  ],
})

export const pageMail: typeof en.pageMail = ({ child, link, days, product }) => ({
  subject: `Deine Seite zum Konto von ${child} bei ${product}`,
  heading: `Das Konto von ${child}`,
  body: [
    `Auf deiner Seite zum Konto von ${child} bei ${product} siehst du deine Entscheidung und die gespeicherten Daten. Du kannst ändern, was du erlaubst, die Erlaubnis zurückziehen oder das Konto löschen.`,
    { button: 'Meine Seite öffnen', link },
    `Dieser Link läuft in ${days} Tagen ab.`,
  ],
})

export const requestsMail: typeof en.requestsMail = ({ child, link, days, product }) => ({
  subject: `${child} braucht deine Antwort bei ${product}`,
  heading: `${child} wartet auf deine Antwort`,
  body: [
    `${child} möchte im Konto bei ${product} etwas hinzufügen, zum Beispiel ein Zuhause, einen Flipper oder ein Heimteam. Bis du es erlaubst, sieht es sonst niemand.`,
    { button: 'Anfragen ansehen', link },
    `Dieser Link läuft in ${days} Tagen ab. Durch das Öffnen wird nichts entschieden. Ohne Antwort enden Anfragen nach 14 Tagen.`,
  ],
})

export const decidedMail: typeof en.decidedMail = ({ child, decision, link, days, product, support }) => ({
  subject: `Deine Entscheidung zum Konto von ${child} bei ${product}`,
  heading: 'Wir haben deine Entscheidung gespeichert',
  body: [
    decision,
    `Wenn du das nicht warst, öffne deine Seite, um die Entscheidung zu ändern, oder schreib an ${support}.`,
    { button: 'Meine Seite öffnen', link },
    `Dieser Link läuft in ${days} Tagen ab. Auf der Seite kannst du jederzeit einen neuen anfordern.`,
  ],
})
