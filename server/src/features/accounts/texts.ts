import { mailTemplate } from '../../platform/mail/template.ts'
import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    activationSent: 'If your account isn’t active yet, we’ve sent you another activation email.',
    registrationClosed: 'You can’t create an account right now. Please try again later.',
    sameCountry: 'Choose the same country as before.',
    renamedOften: 'You can change your username three times in 30 days. Please try again later.',
    timeZone: 'Choose a time zone from the list.',
    birthDate: 'Enter a valid date of birth.',
    guardianMissing: 'Enter the email address of your parent or guardian.',
    guardianIsChild: 'Enter your parent’s or guardian’s email address, not your own.',
    avatar: 'Choose an avatar.',
    color: 'Choose a color.',
    emailTaken: (email: string) => `There is already an account registered to ${email}. Please log in.`,
  },
  de: {
    activationSent: 'Falls dein Konto noch nicht aktiv ist, haben wir dir eine neue Aktivierungsmail gesendet.',
    registrationClosed: 'Du kannst gerade kein Konto erstellen. Bitte versuch es später noch einmal.',
    sameCountry: 'Wähle dasselbe Land wie zuvor.',
    renamedOften: 'Du kannst deinen Benutzernamen dreimal in 30 Tagen ändern. Bitte versuch es später noch einmal.',
    timeZone: 'Wähle eine Zeitzone aus der Liste.',
    birthDate: 'Gib ein gültiges Geburtsdatum ein.',
    guardianMissing: 'Gib die E-Mail-Adresse eines Elternteils oder Vormunds ein.',
    guardianIsChild: 'Gib die E-Mail-Adresse eines Elternteils oder Vormunds ein, nicht deine eigene.',
    avatar: 'Wähle einen Avatar.',
    color: 'Wähle eine Farbe.',
    emailTaken: (email) => `Für ${email} gibt es schon ein Konto. Bitte melde dich an.`,
  },
})

export const activationMail = mailTemplate('activation', {
  en: ({ name, link, hours, product }: Record<'name' | 'link' | 'hours' | 'product', string>) => ({
    subject: `Activate your ${product} account`,
    heading: `Welcome, ${name}`,
    preview: 'One step left, then your first score counts.',
    display: { picture: 'start', words: 'New player 1. Press start.' },
    body: [
      'Confirm your email address and your account is ready. Then hold your code up to any connected machine and play.',
      { button: 'Activate account', link },
      `This link expires in ${hours} hours.`,
      { remark: 'You didn’t create an account? You can ignore this email.' },
    ],
  }),
  de: ({ name, link, hours, product }) => ({
    subject: `Aktiviere dein Konto bei ${product}`,
    heading: `Willkommen, ${name}`,
    preview: 'Noch ein Schritt, dann zählt deine erste Punktzahl.',
    display: { picture: 'start-de', words: 'Neuer Spieler 1. Los geht’s.' },
    body: [
      'Bestätige deine E-Mail-Adresse, dann ist dein Konto bereit. Halte danach deinen Code an einen verbundenen Flipper und spiel los.',
      { button: 'Konto aktivieren', link },
      `Dieser Link läuft in ${hours} Stunden ab.`,
      { remark: 'Du hast kein Konto erstellt? Dann kannst du diese E-Mail ignorieren.' },
    ],
  }),
})

export const emailChangeMail = mailTemplate('email-change', {
  en: ({ name, link, hours, product }: Record<'name' | 'link' | 'hours' | 'product', string>) => ({
    subject: 'Confirm your new email address',
    heading: `Hello ${name},`,
    body: [
      `Confirm this email address to use it for your ${product} account.`,
      { button: 'Confirm email address', link },
      `This link expires in ${hours} hours. If you didn’t request this change, you can ignore this email.`,
    ],
  }),
  de: ({ name, link, hours, product }) => ({
    subject: 'Bestätige deine neue E-Mail-Adresse',
    heading: `Hallo ${name},`,
    body: [
      `bestätige diese E-Mail-Adresse, um sie für dein Konto bei ${product} zu verwenden.`,
      { button: 'E-Mail-Adresse bestätigen', link },
      `Dieser Link läuft in ${hours} Stunden ab. Wenn du das nicht warst, kannst du diese E-Mail ignorieren.`,
    ],
  }),
})

export const emailChangedMail = mailTemplate('email-changed', {
  en: ({
    name,
    masked,
    link,
    days,
    product,
    support,
  }: Record<'name' | 'masked' | 'link' | 'days' | 'product' | 'support', string>) => ({
    subject: 'Your email address was changed',
    heading: `Hello ${name},`,
    body: [
      `The email address of your ${product} account was changed to ${masked}. If you made this change, you can ignore this email.`,
      `If you didn’t, restore your old address within ${days} days. You’ll need your password from before the change, or a code if you use two-step verification.`,
      { button: 'Restore old address', link },
      `If that doesn’t work, contact us right away at ${support}.`,
    ],
  }),
  de: ({ name, masked, link, days, product, support }) => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    heading: `Hallo ${name},`,
    body: [
      `die E-Mail-Adresse deines Kontos bei ${product} wurde in ${masked} geändert. Wenn du das warst, kannst du diese E-Mail ignorieren.`,
      `Wenn du das nicht warst, stelle deine alte Adresse innerhalb von ${days} Tagen wieder her. Du brauchst dafür dein Passwort von vor der Änderung oder, wenn du die Bestätigung in zwei Schritten verwendest, einen Code.`,
      { button: 'Alte Adresse wiederherstellen', link },
      `Wenn das nicht klappt, schreib sofort an ${support}.`,
    ],
  }),
})

export const takenMail = mailTemplate('registration-repeated', {
  en: ({ name, loginLink, product }: Record<'name' | 'loginLink' | 'product', string>) => ({
    subject: `You already have a ${product} account`,
    heading: `Hello ${name},`,
    body: [
      'Someone tried to register with your email address. You already have an account, so just log in.',
      { button: 'Log in', link: loginLink },
      'If this wasn’t you, you can ignore this email. Nothing has changed.',
    ],
  }),
  de: ({ name, loginLink, product }) => ({
    subject: `Du hast schon ein Konto bei ${product}`,
    heading: `Hallo ${name},`,
    body: [
      'jemand wollte sich mit deiner E-Mail-Adresse registrieren. Du hast schon ein Konto und kannst dich einfach anmelden.',
      { button: 'Anmelden', link: loginLink },
      'Wenn du das nicht warst, kannst du diese E-Mail ignorieren. Es hat sich nichts geändert.',
    ],
  }),
})
