import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const exportsMessages: Translated<typeof en.exportsMessages> = {
  readme: `Alle Daten, die wir über dich speichern.

games.csv, games.json   jede Partie, die du angemeldet gespielt hast
data/<table>.json       alle anderen Einträge über dich, eine Datei pro Art

Nicht enthalten: Geheimnisse (Passwörter, Schlüssel, Links aus E-Mails), die Texte von E-Mails und vertrauliche Nachrichten anderer.
`,
}
