import { plural, type Translated } from '../../lib/language.ts'
import type * as en from './offline-messages.ts'

export const offlineMessages: Translated<typeof en.offlineMessages> = {
  codeWorksUntil: (time) => `Mit diesem Code kannst du dich weiter an Flippern anmelden. Gilt bis ${time}.`,
  codeEnded: 'Dein Anmeldecode ist abgelaufen. Für einen neuen brauchst du kurz eine Verbindung.',
  keep: 'Meldung später senden',
  kept: (count) =>
    plural(count, {
      one: '1 Meldung oder Änderung wird gesendet, sobald du wieder online bist.',
      other: `${count} Meldungen und Änderungen werden gesendet, sobald du wieder online bist.`,
    }),
}
