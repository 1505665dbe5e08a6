import type { Translated } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import type * as en from './messages.ts'

const { number } = formatsOf('de')

export const uiMessages: Translated<typeof en.uiMessages> = {
  dismiss: 'Schließen',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  passwordStrength: 'Passwortstärke',
  strengths: { weak: 'Schwach', medium: 'Mittel', strong: 'Stark' },
  noPassword: 'Leer',
  optional: 'optional',
  retry: 'Erneut versuchen',
  undo: 'Rückgängig',
  loading: 'Wird geladen',
  previous: 'Zurück',
  next: 'Weiter',
  pages: 'Seiten',
  notifications: 'Meldungen',
  country: 'Ländervorwahl',
  phoneNumber: 'Telefonnummer',
  range: (from, to, count, noun) => `${noun}: ${number(from)} bis ${number(to)} von ${number(count)}`,
}
