import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const passwordsMessages: Translated<typeof en.passwordsMessages> = {
  changed: 'Dein Passwort wurde geändert.',
  changedPleaseLogIn: 'Dein Passwort wurde geändert. Bitte melde dich an.',
  resetSent: 'Falls es ein Konto mit dieser E-Mail-Adresse gibt, haben wir einen Link zum Zurücksetzen des Passworts gesendet.',
  minutes: (count) => `${count} Minuten`,
  hours: (count) => `${count} Stunden`,
}
