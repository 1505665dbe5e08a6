import { mailTemplate } from '../../../platform/mail/template.ts'
import { inLanguages } from '../../../platform/texts.ts'

export const words = inLanguages({
  en: {
    nothingToConfirm: 'There’s nothing to confirm: no change of your email address can be undone.',
    confirmTooEarly: 'You can confirm your new address again 24 hours after the change. Please try again later.',
    confirmNewBrowser:
      'You haven’t used this browser long enough to confirm the change. Use one that you logged in with at least a week before the change.',
  },
  de: {
    nothingToConfirm: 'Es gibt nichts zu bestätigen: Keine Änderung deiner E-Mail-Adresse lässt sich rückgängig machen.',
    confirmTooEarly:
      'Du kannst deine neue Adresse 24 Stunden nach der Änderung noch einmal bestätigen. Bitte versuch es später noch einmal.',
    confirmNewBrowser:
      'Du verwendest diesen Browser noch nicht lange genug, um die Änderung zu bestätigen. Nimm einen, in dem du dich mindestens eine Woche vor der Änderung angemeldet hast.',
  },
})

export const addressRestoredMail = mailTemplate('email-restored', {
  en: ({ name, link, minutes, product }: Record<'name' | 'link' | 'minutes' | 'product', string>) => ({
    subject: 'Your email address was restored',
    heading: `Hello ${name},`,
    body: [
      `This is the email address of your ${product} account again. You were logged out everywhere.`,
      'We removed authenticator apps and passkeys that were added in the week before the change or since then.',
      'Set a new password now, so that no one else can log in.',
      { button: 'Set new password', link },
      `This link expires in ${minutes} minutes. After that, choose “Forgot your password?” on the login page.`,
    ],
  }),
  de: ({ name, link, minutes, product }) => ({
    subject: 'Deine E-Mail-Adresse wurde wiederhergestellt',
    heading: `Hallo ${name},`,
    body: [
      `dies ist wieder die E-Mail-Adresse deines Kontos bei ${product}. Du wurdest überall abgemeldet.`,
      'Authenticator-Apps und Passkeys, die ab einer Woche vor der Änderung hinzugefügt wurden, sind entfernt.',
      'Lege jetzt ein neues Passwort fest, damit sich niemand sonst anmelden kann.',
      { button: 'Neues Passwort festlegen', link },
      `Dieser Link läuft in ${minutes} Minuten ab. Wähle danach auf der Anmeldeseite „Passwort vergessen?“.`,
    ],
  }),
})

export const addressRemovedMail = mailTemplate('email-removed', {
  en: ({ name, masked, product, support }: Record<'name' | 'masked' | 'product' | 'support', string>) => ({
    subject: 'The change of your email address was undone',
    heading: `Hello ${name},`,
    body: [
      `The email address of your ${product} account is ${masked} again. All devices were logged out.`,
      `If this wasn’t you, contact us right away at ${support}.`,
    ],
  }),
  de: ({ name, masked, product, support }) => ({
    subject: 'Die Änderung deiner E-Mail-Adresse wurde rückgängig gemacht',
    heading: `Hallo ${name},`,
    body: [
      `die E-Mail-Adresse deines Kontos bei ${product} ist wieder ${masked}. Alle Geräte wurden abgemeldet.`,
      `Wenn du das nicht warst, schreib sofort an ${support}.`,
    ],
  }),
})

export const confirmAgainMail = mailTemplate('email-confirm-again', {
  en: ({ name, link, minutes, product }: Record<'name' | 'link' | 'minutes' | 'product', string>) => ({
    subject: 'Confirm your new email address again',
    heading: `Hello ${name},`,
    body: [
      `Confirm that this is the email address of your ${product} account. After that, the old address can’t undo the change.`,
      { button: 'Confirm email address', link },
      `Open this link in the browser in which you asked for it. It expires in ${minutes} minutes.`,
    ],
  }),
  de: ({ name, link, minutes, product }) => ({
    subject: 'Bestätige deine neue E-Mail-Adresse noch einmal',
    heading: `Hallo ${name},`,
    body: [
      `bestätige, dass dies die E-Mail-Adresse deines Kontos bei ${product} ist. Danach kann die alte Adresse die Änderung nicht mehr rückgängig machen.`,
      { button: 'E-Mail-Adresse bestätigen', link },
      `Öffne diesen Link in dem Browser, in dem du ihn angefordert hast. Er läuft in ${minutes} Minuten ab.`,
    ],
  }),
})
