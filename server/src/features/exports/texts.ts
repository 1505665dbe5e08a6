import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    readme: `All the data we keep about you.

games.csv, games.json   every game you played while signed in
data/<table>.json       all other records about you, one file per type

Not included: secrets (passwords, keys, links we emailed you), the texts of emails, and messages others wrote in confidence.
`,
  },
  de: {
    readme: `Alle Daten, die wir über dich speichern.

games.csv, games.json   jede Partie, die du angemeldet gespielt hast
data/<table>.json       alle anderen Einträge über dich, eine Datei pro Art

Nicht enthalten: Geheimnisse (Passwörter, Schlüssel, Links aus E-Mails), die Texte von E-Mails und vertrauliche Nachrichten anderer.
`,
  },
})
