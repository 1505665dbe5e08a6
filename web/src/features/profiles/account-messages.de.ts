import { plural, type Translated } from '../../lib/language.ts'
import type * as en from './account-messages.ts'

export const accountMessages: Translated<typeof en.accountMessages> = {
  groups: {
    profile: 'Profil',
    'sign-in': 'Anmeldung und Sicherheit',
    privacy: 'Privatsphäre',
    notifications: 'Benachrichtigungen',
    membership: 'Mitgliedschaft',
    data: 'Deine Daten',
    danger: 'Gefahrenzone',
  },
  sections: 'Bereiche des Kontos',

  edit: 'Bearbeiten',
  manage: 'Verwalten',
  review: 'Prüfen',
  show: 'Anzeigen',
  view: 'Ansehen',
  browse: 'Durchsuchen',
  request: 'Anfordern',
  replay: 'Noch einmal ansehen',
  cancel: 'Abbrechen',
  done: 'Fertig',
  savedOf: (title) => `${title} gespeichert`,

  twoSteps: 'Bestätigung in zwei Schritten',
  twoStepsText: 'Beim Anmelden fragen wir nach einem Code aus deiner Authenticator-App',
  on: 'An',
  off: 'Aus',
  authenticator: (codes) =>
    plural(codes, {
      one: 'Authenticator-App, noch 1 Wiederherstellungscode',
      other: `Authenticator-App, noch ${codes} Wiederherstellungscodes`,
    }),
  passkeys: 'Passkeys',
  passkeysText: 'Mit Fingerabdruck, Gesicht oder Gerät anmelden',
  passkeyCount: (count) => plural(count, { one: '1 Passkey', other: `${count} Passkeys` }),
  none: 'Keine',
  sessions: 'Aktive Sitzungen',
  sessionsText: 'Deine angemeldeten Geräte',
  otherSessions: (count) =>
    count === 0
      ? 'Nur dieser Browser'
      : plural(count, { one: 'Dieser Browser und 1 weiterer', other: `Dieser Browser und ${count} weitere` }),
  codeText: 'Meldet dich am Flipper an',
  supportText: 'Lies ihn vor, wenn du uns kontaktierst',

  visibility: 'Sichtbarkeit des Profils',
  visibilityText: {
    public: 'Andere Spieler sehen deine Statistik, Abzeichen und Aktivitäten',
    private: 'Bestenlisten zeigen nur deine Initialen',
  },
  othersSee: 'So sehen dich andere',
  othersSeeText: 'Vorschau deines öffentlichen Profils',
  blocked: 'Blockierte Spieler',
  blockedText: 'Spieler, die du blockiert hast',
  blockedCount: (count) => `${count} Spieler`,
  cookies: 'Cookies',
  cookiesEssential: 'Nur notwendige',
  cookieKinds: { C0002: 'Leistung', C0003: 'Einstellungen', C0004: 'Angebote' },
  essential: 'Notwendige',

  kinds: 'Arten und Kanäle',
  kindsText: 'Worüber wir dich benachrichtigen, und wie',
  portal: 'Portal',
  mail: 'E-Mail',
  devices: (count) => plural(count, { one: '1 Gerät', other: `${count} Geräte` }),
  quiet: 'Ruhezeit',
  quietText: 'Keine Nachrichten an deine Geräte, während du schläfst',
  hours: (from, to) => `${from} bis ${to}`,

  allAccess: 'All-Access',
  allAccessText: 'Deine Mitgliedschaft',
  member: 'Mitglied',
  notMember: 'Kein Mitglied',
  until: (day) => `Bis ${day}. Keine automatische Verlängerung.`,
  payments: 'Zahlungen',
  paymentsText: 'Belege deiner Mitgliedschaft',
  paymentCount: (count, day) => plural(count, { one: `1 Zahlung am ${day}`, other: `${count} Zahlungen, zuletzt am ${day}` }),

  history: 'Spielverlauf',
  historyText: 'Jede Partie, die du gespielt hast',
  gameCount: (count, text) => plural(count, { one: '1 Partie', other: `${text} Partien` }),
  archive: 'Deine Daten herunterladen',
  archiveText: 'Alles, was wir über dich speichern, in einer Datei',
  removedCount: (count) =>
    plural(count, { one: '1 Punktzahl von Bestenlisten entfernt', other: `${count} Punktzahlen von Bestenlisten entfernt` }),

  freeAccount: 'Kostenloses Konto',
  memberSince: 'Mitglied seit',
  validUntil: 'Gültig bis',
  joined: 'Dabei seit',
}

export const deleteMessages: Translated<typeof en.deleteMessages> = {
  heading: 'Konto löschen',
  ask: 'Konto löschen …',
  text: 'Wir melden dich ab und blenden dein Profil sofort aus. Melde dich innerhalb von 14 Tagen an, um dein Konto zu behalten. Danach löschen wir deine persönlichen Daten, und deine Punktzahlen werden anonym.',
  action: 'Mein Konto löschen',
  title: 'Dein Konto löschen?',
  due: (day) => `Dein Konto wird am ${day} gelöscht. Melde dich vorher an, um es zu behalten.`,
}
