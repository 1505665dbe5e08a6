import type { Translated } from '@portal/contract/language'
import type * as en from './password-messages.ts'

export const passwordMessages: Translated<typeof en.passwordMessages> = {
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  passwordStrength: 'Passwortstärke',
  strengths: { weak: 'Schwach', medium: 'Mittel', strong: 'Stark' },
  noPassword: 'Leer',
}
