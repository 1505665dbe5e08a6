import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const sessionsMessages: Translated<typeof en.sessionsMessages> = {
  passkeyRefused: 'Dieser Passkey wurde nicht akzeptiert. Bitte melde dich mit deinem Passwort an.',
  otherAccount: 'Du bist mit einem anderen Konto angemeldet. Bitte melde dich zuerst ab.',
  unknownDevice: 'Eine App',
  device: (browser, system) => `${browser} auf ${system}`,
  viewOwnAccount: 'Das ist dein eigenes Konto.',
  viewAdmin: 'Du kannst das Portal nicht als Admin ansehen.',
  viewInactive: 'Dieses Konto ist nicht aktiv.',
  wrongCode: 'Dieser Code stimmt nicht oder wurde schon verwendet. Gib den nächsten ein.',
}
