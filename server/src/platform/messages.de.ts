import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const platformMessages: Translated<typeof en.platformMessages> = {
  notAPage: 'Diese Adresse kann nicht als Seite geöffnet werden.',
  severalHosts: 'Sende genau einen Host-Header.',
  invalidForm: 'Das Formular im Inhalt dieser Anfrage ist nicht lesbar.',
  notJson: 'Sende den Inhalt als JSON mit dem Header Content-Type: application/json.',
  tooDeep: 'Der Inhalt dieser Anfrage ist zu tief verschachtelt.',
  invalidJson: 'Der Inhalt dieser Anfrage ist kein gültiges JSON.',
  changed: (editor) => `${editor} hat das geändert. Dein Text ist noch da: Prüfe die Änderungen und speichere dann noch einmal.`,
  changedByOther: 'Jemand anderes hat das geändert. Dein Text ist noch da: Prüfe die Änderungen und speichere dann noch einmal.',
  fieldChanged: 'Das wurde geändert, während du es bearbeitet hast. Speichere noch einmal, um es zu ersetzen.',
  revisionUnknown: 'So viele Änderungen hat dieser Eintrag nicht.',
}
