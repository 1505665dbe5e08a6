import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const notificationsMessages: Translated<typeof en.notificationsMessages> = {
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
}
