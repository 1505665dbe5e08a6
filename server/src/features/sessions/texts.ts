import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    passkeyRefused: 'That passkey wasn’t accepted. Please log in with your password.',
    otherAccount: 'You’re logged in with another account. Please log out first.',
    unknownDevice: 'An app',
    device: (browser: string, system: string) => `${browser} on ${system}`,
    viewOwnAccount: 'This is your own account.',
    viewAdmin: 'You can’t view the portal as an admin.',
    viewInactive: 'This account isn’t active.',
    wrongCode: 'That code isn’t correct or was already used. Enter the next one.',
  },
  de: {
    passkeyRefused: 'Dieser Passkey wurde nicht akzeptiert. Bitte melde dich mit deinem Passwort an.',
    otherAccount: 'Du bist mit einem anderen Konto angemeldet. Bitte melde dich zuerst ab.',
    unknownDevice: 'Eine App',
    device: (browser, system) => `${browser} auf ${system}`,
    viewOwnAccount: 'Das ist dein eigenes Konto.',
    viewAdmin: 'Du kannst das Portal nicht als Admin ansehen.',
    viewInactive: 'Dieses Konto ist nicht aktiv.',
    wrongCode: 'Dieser Code stimmt nicht oder wurde schon verwendet. Gib den nächsten ein.',
  },
})
