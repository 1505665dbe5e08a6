import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const uiMessages: Translated<typeof en.uiMessages> = {
  dismiss: 'Schließen',
  optional: 'optional',
  retry: 'Noch einmal versuchen',
  undo: 'Rückgängig',
  loading: 'Wird geladen …',
  notifications: 'Meldungen',
  country: 'Ländervorwahl',
  phoneNumber: 'Telefonnummer',
}
