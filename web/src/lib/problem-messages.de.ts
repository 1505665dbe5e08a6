import { plural, type Translated } from './language.ts'
import type * as en from './problem-messages.ts'

export const problemMessages: Translated<typeof en.problemMessages> = {
  title: 'Das hat leider nicht geklappt.',
  consentTitle: 'Einwilligung eines Elternteils oder deines Vormunds nötig',
  notApproved: 'Der Elternteil oder Vormund, dessen E-Mail-Adresse du angegeben hast, hat deinem Konto noch nicht zugestimmt.',
  notActive: 'Dein Konto ist noch nicht aktiv. Bitte sieh in deinen E-Mails nach.',
  loginRefused: 'E-Mail oder Passwort ist falsch.',
  accountTaken: 'E-Mail-Adresse und Benutzername werden schon verwendet. Bitte melde dich an.',
  addressTaken: 'An dieser Adresse gibt es schon einen Standort.',
  locked: 'Dein Konto wurde nach zu vielen fehlgeschlagenen Anmeldungen gesperrt. Bitte versuch es später noch einmal.',
  offline: 'Keine Verbindung zum Server. Bitte prüfe deine Internetverbindung.',
  sessionExpired: 'Die Sitzung ist abgelaufen.',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuch es noch einmal.',
  retryInSeconds: (seconds) => `Versuch es in ${seconds} ${plural(seconds, { one: 'Sekunde', other: 'Sekunden' })} noch einmal.`,
  retryInMinutes: (minutes) => `Versuch es in ${minutes} Minuten noch einmal.`,
}
