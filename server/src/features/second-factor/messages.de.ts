import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const secondFactorMessages: Translated<typeof en.secondFactorMessages> = {
  wrongCode: 'Dieser Code stimmt nicht. Prüfe, ob die Uhr deines Handys richtig geht, und gib dann den nächsten Code ein.',
  appAdded: 'Eine Authenticator-App wurde hinzugefügt',
  appRemoved: 'Die Authenticator-App wurde entfernt',
  passkeyAdded: (name) => `Der Passkey „${name}“ wurde hinzugefügt`,
  passkeyRemoved: 'Ein Passkey wurde entfernt',
  removedBySupport: 'Unser Support hat sie entfernt',
}
