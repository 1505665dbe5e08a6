import { mailTemplate } from '../../platform/mail/template.ts'
import { inLanguages } from '../../platform/texts.ts'
import { withCover } from '../games/index.ts'

export const words = inLanguages({
  en: {
    pushServiceUnknown: 'We can’t send notifications to this browser. Try another browser.',
    count: (count: number) => `${count} new notifications`,
    more: (count: number) => `and ${count} more`,
    checkSecurity: 'Check your security settings',
    setPassword: 'Set a new password',
    passwordChanged: {
      title: 'Your password was changed',
      body: 'You were logged out on all other devices. Not you? Set a new password right away.',
    },
    emailChanged: {
      title: 'Your email address was changed',
      body: 'We’ll use your new address from now on. Not you? Your old address got an email with a link that undoes the change.',
    },
    emailRestored: {
      title: 'Your old email address was restored',
      body: 'Someone undid the last change to your email address, and you were logged out everywhere. Not you? Set a new password right away.',
    },
    secondFactorChanged: {
      title: 'Your two-step verification was changed',
      body: 'Your two-step verification settings were changed. Not you? Set a new password right away.',
    },
    recoveryCodeUsed: {
      title: 'A recovery code was used',
      body: 'Someone used one of your recovery codes to log in or to change your security settings. Not you? Set a new password right away.',
    },
    newDevice: {
      title: 'New login',
      body: (browser: string | null, system: string | null) =>
        `${browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'A new device')}. Not you? Change your password.`,
    },
    openSettings: 'Open settings',
    codeSuspected: {
      title: 'Someone else may be using your sign-in code',
      body: 'You were named in games on two machines at the same time. If that wasn’t you, make a new code in your settings. The old one then stops working.',
    },
    sessionReused: {
      title: 'We ended one of your sessions',
      body: 'Someone used a copy of the session, so it may have been stolen. Don’t recognize this? Change your password.',
    },
    locked: {
      title: 'Too many wrong passwords',
      body: 'Someone entered too many wrong passwords for your account. Logging in from a new browser may not work for a while. Browsers you’ve used before still work. If you can’t log in, set a new password.',
    },
    accountKept: {
      title: 'Your account won’t be deleted',
      body: 'You asked us to delete your account, but someone has logged in since then. We’ll keep it. Not you? Change your password.',
    },
    consentAllowed: {
      title: 'Your parent or guardian made a decision',
      body: 'They allowed your account or changed what others can see.',
    },
    consentDenied: {
      title: 'Your parent or guardian made a decision',
      body: 'They no longer allow your account.',
    },
    viewed: {
      title: 'Support viewed your account',
      body: 'To help you, someone on our team viewed the portal the way you see it. They can’t see or change your password.',
    },
  },
  de: {
    pushServiceUnknown: 'An diesen Browser können wir keine Benachrichtigungen senden. Versuch es mit einem anderen Browser.',
    count: (count) => `${count} neue Benachrichtigungen`,
    more: (count) => `und ${count} weitere`,
    checkSecurity: 'Sicherheitseinstellungen prüfen',
    setPassword: 'Neues Passwort festlegen',
    passwordChanged: {
      title: 'Dein Passwort wurde geändert',
      body: 'Du wurdest auf allen anderen Geräten abgemeldet. Das warst nicht du? Lege sofort ein neues Passwort fest.',
    },
    emailChanged: {
      title: 'Deine E-Mail-Adresse wurde geändert',
      body: 'Ab jetzt verwenden wir deine neue Adresse. Das warst nicht du? An deine alte Adresse ging eine E-Mail mit einem Link, der die Änderung rückgängig macht.',
    },
    emailRestored: {
      title: 'Deine alte E-Mail-Adresse gilt wieder',
      body: 'Jemand hat die letzte Änderung deiner E-Mail-Adresse rückgängig gemacht. Du wurdest überall abgemeldet. Warst du das nicht? Lege sofort ein neues Passwort fest.',
    },
    secondFactorChanged: {
      title: 'Deine Bestätigung in zwei Schritten wurde geändert',
      body: 'Die Einstellungen deiner Bestätigung in zwei Schritten wurden geändert. Das warst nicht du? Lege sofort ein neues Passwort fest.',
    },
    recoveryCodeUsed: {
      title: 'Ein Wiederherstellungscode wurde verwendet',
      body: 'Jemand hat einen deiner Wiederherstellungscodes verwendet, um sich anzumelden oder deine Sicherheitseinstellungen zu ändern. Das warst nicht du? Lege sofort ein neues Passwort fest.',
    },
    newDevice: {
      title: 'Neue Anmeldung',
      body: (browser, system) =>
        `${browser && system ? `${browser} auf ${system}` : (browser ?? system ?? 'Ein neues Gerät')}. Das warst nicht du? Ändere dein Passwort.`,
    },
    openSettings: 'Einstellungen öffnen',
    codeSuspected: {
      title: 'Vielleicht verwendet jemand anderes deinen Anmeldecode',
      body: 'Unter deinem Namen wurde zur selben Zeit an zwei Flippern gespielt. Wenn du das nicht warst, erstelle in den Einstellungen einen neuen Code. Der alte gilt dann nicht mehr.',
    },
    sessionReused: {
      title: 'Wir haben eine deiner Sitzungen beendet',
      body: 'Jemand hat eine Kopie der Sitzung verwendet. Sie wurde also vielleicht gestohlen. Kommt dir das unbekannt vor? Ändere dein Passwort.',
    },
    locked: {
      title: 'Zu viele falsche Passwörter',
      body: 'Jemand hat zu viele falsche Passwörter für dein Konto eingegeben. Mit einem neuen Browser kannst du dich deshalb vielleicht eine Weile nicht anmelden. Browser, die du schon verwendet hast, funktionieren weiter. Wenn du dich nicht anmelden kannst, lege ein neues Passwort fest.',
    },
    accountKept: {
      title: 'Dein Konto wird nicht gelöscht',
      body: 'Du wolltest dein Konto löschen lassen, aber seitdem hat sich jemand angemeldet. Wir behalten es. Das warst nicht du? Ändere dein Passwort.',
    },
    consentAllowed: {
      title: 'Ein Elternteil oder dein Vormund hat entschieden',
      body: 'Dein Konto wurde erlaubt, oder es wurde geändert, was andere davon sehen.',
    },
    consentDenied: {
      title: 'Ein Elternteil oder dein Vormund hat entschieden',
      body: 'Dein Konto ist nicht mehr erlaubt.',
    },
    viewed: {
      title: 'Der Support hat dein Konto angesehen',
      body: 'Um dir zu helfen, hat sich jemand aus unserem Team das Portal in deiner Ansicht angesehen. Dein Passwort kann dabei niemand sehen oder ändern.',
    },
  },
})

export const notificationMail = mailTemplate('notifications', {
  en: ({ subject, name, lines, link, stop }: Record<'subject' | 'name' | 'lines' | 'link' | 'stop', string>) => ({
    subject,
    heading: `Hello ${name},`,
    body: [
      { lines },
      { button: 'View notifications', link },
      { remark: 'You asked us to email you about this.', button: 'Stop these emails', link: stop },
    ],
  }),
  de: ({ subject, name, lines, link, stop }) => ({
    subject,
    heading: `Hallo ${name},`,
    body: [
      { lines },
      { button: 'Benachrichtigungen ansehen', link },
      { remark: 'Du möchtest darüber per E-Mail benachrichtigt werden.', button: 'Diese E-Mails abbestellen', link: stop },
    ],
  }),
})

export const titleNotificationMail = mailTemplate('notifications', {
  en: withCover(notificationMail.texts.en),
  de: withCover(notificationMail.texts.de),
})

export const securityMail = mailTemplate('security', {
  en: ({ name, title, body, action, link }: Record<'name' | 'title' | 'body' | 'action' | 'link', string>) => ({
    subject: title,
    heading: title,
    body: [
      body,
      { facts: [['Account', name]] },
      { button: action, link },
      { remark: 'We always send messages about the security of your account.' },
    ],
  }),
  de: ({ name, title, body, action, link }) => ({
    subject: title,
    heading: title,
    body: [
      body,
      { facts: [['Konto', name]] },
      { button: action, link },
      { remark: 'Nachrichten zur Sicherheit deines Kontos senden wir immer.' },
    ],
  }),
})
