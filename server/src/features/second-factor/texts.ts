import { mailTemplate } from '../../platform/mail/template.ts'
import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    wrongCode: 'That code isn’t correct. Check that your phone’s clock is right, then enter the next code.',
    appAdded: 'You added an authenticator app',
    appRemoved: 'You removed the authenticator app',
    passkeyAdded: (name: string) => `You added the passkey “${name}”`,
    passkeyRemoved: 'You removed a passkey',
    removedBySupport: 'Our support team turned off your two-step verification',
  },
  de: {
    wrongCode: 'Dieser Code stimmt nicht. Prüfe, ob die Uhr deines Handys richtig geht, und gib dann den nächsten Code ein.',
    appAdded: 'Du hast eine Authenticator-App hinzugefügt',
    appRemoved: 'Du hast die Authenticator-App entfernt',
    passkeyAdded: (name) => `Du hast den Passkey „${name}“ hinzugefügt`,
    passkeyRemoved: 'Du hast einen Passkey entfernt',
    removedBySupport: 'Unser Support hat deine Bestätigung in zwei Schritten abgeschaltet',
  },
})

export const secondFactorChangedMail = mailTemplate('second-factor-changed', {
  en: ({ name, change, link, product, support }: Record<'name' | 'change' | 'link' | 'product' | 'support', string>) => ({
    subject: `Your ${product} two-step verification was changed`,
    heading: `Hello ${name},`,
    body: [
      `${change}.`,
      `If this wasn’t you, set a new password right away and contact us at ${support}.`,
      { button: 'Review your security settings', link },
    ],
  }),
  de: ({ name, change, link, product, support }) => ({
    subject: `Deine Bestätigung in zwei Schritten für ${product} wurde geändert`,
    heading: `Hallo ${name},`,
    body: [
      `${change}.`,
      `Wenn du das nicht warst, lege sofort ein neues Passwort fest und schreib an ${support}.`,
      { button: 'Sicherheitseinstellungen prüfen', link },
    ],
  }),
})
