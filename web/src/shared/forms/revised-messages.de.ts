import type { Translated } from '@portal/contract/language'
import type * as en from './revised-messages.ts'

export const revisedMessages: Translated<typeof en.revisedMessages> = {
  title: 'Jemand hat etwas geändert, während du es bearbeitet hast',
  text: 'Es wurde nichts gespeichert, und deine Eingaben sind noch da. Speichere noch einmal, um diese Werte zu ersetzen, oder übernimm sie.',
  changed: (field, when) => `${field}, geändert ${when}:`,
  changedBy: (field, name, when) => `${field}, geändert von ${name} ${when}:`,
  empty: 'leer',
  take: 'Diesen Wert übernehmen',
  takeOf: (field) => `Diesen Wert übernehmen: ${field}`,
  taken: 'Der Wert steht jetzt im Formular.',
}
