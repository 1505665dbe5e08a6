import type { Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

export const shellMessages: Translated<typeof en.shellMessages> = {
  skip: 'Zum Inhalt springen',
  mainNavigation: 'Hauptmenü',
  signInAtMachine: 'Am Flipper anmelden',
  yourAccount: 'Dein Konto',
  logIn: 'Anmelden',
  logOut: 'Abmelden',
  createAccount: 'Kostenloses Konto',
  operators: 'Betreiber',
  commercialOperators: 'Gewerbliche Betreiber',
  privacyPolicy: 'Datenschutzerklärung',
  cookieSettings: 'Cookie-Einstellungen',
  licences: 'Lizenzen',
  search: 'Suchen',
  close: 'Schließen',
  copyright: (year, company) => `Copyright ${year} ${company}`,
  loggedOut: 'Du wurdest abgemeldet. Bitte melde dich wieder an.',
  dismiss: 'Schließen',
  reload: 'Seite neu laden',
  slowPage: 'Diese Seite lädt langsam. Prüfe deine Verbindung.',
  partMissing: 'Ein Teil dieser Seite wurde nicht geladen. Bitte lade die Seite neu.',
  save: 'Speichern',
  cancel: 'Abbrechen',
}

export const navigation: Translated<typeof en.navigation> = {
  home: 'Start',
  games: 'Spiele',
  leaderboards: 'Bestenlisten',
  ranks: 'Ränge',
  events: 'Events',
  locations: 'Standorte',
  exclusives: 'Exklusives',
  machine: 'Flipper',
  you: 'Du',
  gameroom: 'Mein Flipperraum',
  account: 'Konto',
  help: 'Hilfe',
  howItWorks: 'So geht’s',
  forOperators: 'Für Betreiber',
}
