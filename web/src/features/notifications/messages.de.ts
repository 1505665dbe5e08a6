import { formats, type Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

const kindWords: Translated<typeof en.notificationMessages.kindWords> = {
  follower: { title: 'Neue Follower', text: 'Jemand folgt dir.' },
  badge: { title: 'Abzeichen', text: 'Du verdienst ein Abzeichen.' },
  overtaken: {
    title: 'Jemand überholt dich',
    text: 'Ein Spieler, dem du folgst, überholt dich auf einer Bestenliste.',
  },
  quest: { title: 'Quests', text: 'Eine Quest, die du spielst, ist geschafft oder endet bald.' },
}

export const notificationMessages: Translated<typeof en.notificationMessages> = {
  title: 'Benachrichtigungen',
  unread: 'Ungelesen',
  today: 'Heute',
  yesterday: 'Gestern',
  newFollowers: (count) => `${formats.number(count)} neue Follower`,
  newBadges: (count) => `${formats.number(count)} neue Abzeichen`,
  passedBy: (count) => `Du wurdest ${formats.number(count)}-mal überholt`,
  showMore: (count) => `${formats.number(count)} weitere anzeigen`,
  emptyTitle: 'Du hast alles gelesen',
  allReadTitle: 'Nichts ungelesen',
  emptyText: 'Neue Follower, Abzeichen und Änderungen an deinem Konto erscheinen hier.',
  older: 'Ältere anzeigen',
  shown: 'Benachrichtigungen anzeigen',
  filters: { all: 'Alle', players: 'Spieler', games: 'Spiele', account: 'Konto' },
  unreadFilter: (count) => (count === 0 ? 'Ungelesen' : `Ungelesen ${formats.number(count)}`),
  seeAll: 'Alle Benachrichtigungen anzeigen',
  settings: 'Einstellungen',
  settingsTitle: 'Benachrichtigungseinstellungen',
  settingsText: 'Änderungen werden sofort gespeichert.',
  kindWords,
  groups: { players: 'Spieler', progress: 'Fortschritt', always: 'Immer an' },
  account: { title: 'Konto und Sicherheit', text: 'Anmeldungen, Passwort und Mitgliedschaft' },
  kind: 'Benachrichtigung',
  ways: { portal: 'Portal', mail: 'E-Mail', push: 'Geräte' },
  box: (kind, way) => `${kind}: ${way}`,
  lockedBox: (way) => `Konto und Sicherheit: ${way}, immer an`,
  changed: (kind, way, on) => `${kind}: ${way} ${on ? 'ein' : 'aus'}`,
  machineAlerts: 'Für Meldungen von Flippern gelten deine Regeln.',
  editRules: 'Regeln bearbeiten',
  reach: {
    title: 'So erreichen wir dich',
    portal: 'Im Portal',
    mail: 'E-Mail',
    browser: 'Dieser Browser',
    everything: 'Alles',
    nothing: 'Nur Nachrichten zum Konto',
    on: 'Ein',
    off: 'Aus',
    hours: (from, to) => `${from} bis ${to}`,
  },
  noEmails:
    'Wir senden dir keine Benachrichtigungen per E-Mail. E-Mails zu deinem Konto gehen an ein Elternteil oder deinen Vormund.',
  deviceTitle: 'Dieses Gerät',
  deviceOn:
    'Dieser Browser zeigt die für deine Geräte gewählten Benachrichtigungen, bis du dich abmeldest, auch wenn das Portal geschlossen ist.',
  deviceOff: 'In diesem Browser sind Benachrichtigungen ausgeschaltet.',
  deviceNone:
    'Dieser Browser kann keine Benachrichtigungen des Portals zeigen. Auf einem iPhone musst du das Portal zuerst zum Home-Bildschirm hinzufügen.',
  deviceRefused:
    'Dieser Browser blockiert Benachrichtigungen des Portals. Erlaube sie in seinen Einstellungen für diese Website.',
  deviceStart: 'Benachrichtigungen einschalten',
  deviceStop: 'Benachrichtigungen ausschalten',
  saved: 'Gespeichert',
  changedElsewhere:
    'Das wurde inzwischen auf einem anderen Gerät geändert, deshalb wurde nichts gespeichert. So ist es jetzt eingestellt.',
  quietTitle: 'Ruhezeiten',
  quietZone: 'Zeitzone ändern',
  quietText: (zone) => `In dieser Zeit (${zone}) senden wir keine E-Mails und Push-Nachrichten. Wir holen sie danach nach.`,
  quietOn: 'Ruhezeiten nutzen',
  quietFrom: 'Von',
  quietTo: 'Bis',
  quietSave: 'Ruhezeiten speichern',
  quietWrong: 'Bitte gib eine Uhrzeit ein.',
  quietSame: 'Bitte gib ein Ende ein, das sich vom Anfang unterscheidet.',
}
