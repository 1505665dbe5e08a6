import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const secondFactorMessages: Translated<typeof en.secondFactorMessages> = {
  wrongCode: 'Dieser Code stimmt nicht. Prüfe, ob die Uhr deines Handys richtig geht, und gib dann den nächsten Code ein.',
  appAdded: 'Du hast eine Authenticator-App hinzugefügt',
  appRemoved: 'Du hast die Authenticator-App entfernt',
  passkeyAdded: (name) => `Du hast den Passkey „${name}“ hinzugefügt`,
  passkeyRemoved: 'Du hast einen Passkey entfernt',
  removedBySupport: 'Unser Support hat deine Bestätigung in zwei Schritten abgeschaltet',
}
