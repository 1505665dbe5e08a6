import type { NotificationKind } from '@portal/contract/notifications'
import { formatList, type Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

const kindWords: Translated<typeof en.notificationMessages.kindWords> = {
  follower: { title: 'Neue Follower', text: 'Jemand folgt dir.', topic: 'neue Follower' },
  badge: { title: 'Abzeichen', text: 'Du verdienst ein Abzeichen.', topic: 'Abzeichen' },
  overtaken: {
    title: 'Überholt',
    text: 'Ein Spieler, dem du folgst, überholt dich auf einer Bestenliste.',
    topic: 'Spieler, die dich überholen',
  },
  quest: { title: 'Quests', text: 'Eine Quest, die du spielst, ist geschafft oder endet bald.', topic: 'Quests' },
}

export const notificationMessages: Translated<typeof en.notificationMessages> = {
  title: 'Benachrichtigungen',
  markRead: 'Als gelesen markieren',
  markUnread: 'Als ungelesen markieren',
  markAll: 'Alle als gelesen markieren',
  emptyTitle: 'Noch keine Benachrichtigungen',
  emptyText: 'Neue Follower, Abzeichen und Änderungen an deinem Konto erscheinen hier.',
  older: 'Ältere anzeigen',
  shown: 'Benachrichtigungen anzeigen',
  shownAll: 'Alle',
  shownSecurity: 'Sicherheit',
  noSecurityTitle: 'Keine Sicherheitshinweise',
  noSecurityText:
    'Neue Anmeldungen, Sperren und Änderungen an Passwort, E-Mail oder Bestätigung in zwei Schritten erscheinen hier ein Jahr lang.',
  close: 'Schließen',
  seeAll: 'Alle anzeigen',
  back: 'Konto',
  settingsTitle: 'Benachrichtigungseinstellungen',
  settingsText: 'Nachrichten zu deinem Konto erscheinen immer hier. Für Meldungen von Flippern gelten deine Regeln.',
  kindWords,
  inPortal: 'Im Portal',
  byEmail: 'Per E-Mail',
  noEmails:
    'Wir senden dir keine Benachrichtigungen per E-Mail. E-Mails zu deinem Konto gehen an ein Elternteil oder deinen Vormund.',
  byPush: 'Auf meinen Geräten',
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
  quietTitle: 'Ruhezeiten',
  quietText: (zone) => `In dieser Zeit (${zone}) senden wir keine E-Mails und Push-Nachrichten. Wir holen sie danach nach.`,
  quietOn: 'Ruhezeiten nutzen',
  quietFrom: 'Von',
  quietTo: 'Bis',
  quietSave: 'Ruhezeiten speichern',
  quietWrong: 'Bitte gib eine Uhrzeit ein.',
  quietSame: 'Bitte gib ein Ende ein, das sich vom Anfang unterscheidet.',
  emailsTitle: 'Benachrichtigungen per E-Mail',
  emailsStopped: (kinds) => `Du bekommst keine E-Mails mehr zu: ${listed(kinds)}.`,
  emailsOn: (kinds) => `Du bekommst wieder E-Mails zu: ${listed(kinds)}.`,
  emailsStart: 'E-Mails einschalten',
  emailsStop: 'E-Mails ausschalten',
  linkIncomplete:
    'Dieser Link ist unvollständig. Öffne ihn noch einmal aus der E-Mail oder geh zu deinen Benachrichtigungseinstellungen.',
  allSettings: 'Alle Benachrichtigungseinstellungen',
}

const listed = (kinds: readonly NotificationKind[]) => formatList(kinds.map((kind) => kindWords[kind].topic))
