import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const emailChangesMessages: Translated<typeof en.emailChangesMessages> = {
  nothingToConfirm: 'Es gibt nichts zu bestätigen: Keine Änderung deiner E-Mail-Adresse lässt sich rückgängig machen.',
  confirmTooEarly:
    'Du kannst deine neue Adresse 24 Stunden nach der Änderung noch einmal bestätigen. Bitte versuch es später noch einmal.',
  confirmNewBrowser:
    'Du verwendest diesen Browser noch nicht lange genug, um die Änderung zu bestätigen. Nimm einen, in dem du dich mindestens eine Woche vor der Änderung angemeldet hast.',
}
