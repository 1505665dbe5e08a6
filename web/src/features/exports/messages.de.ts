import { formatNumber } from '../../lib/format.ts'
import type { Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

export const exportMessages: Translated<typeof en.exportMessages> = {
  title: 'Deine Daten',
  intro: 'Alles, was wir über dich speichern. Sieh es dir an oder lade es herunter.',
  games: 'Spielverlauf',
  gamesTable: 'Partien, neueste zuerst',
  filters: 'Partien filtern',
  titleFilter: 'Spiel',
  allTitles: 'Alle Spiele',
  where: 'Standort',
  locationKinds: { all: 'Überall', public: 'Öffentliche Standorte', home: 'Zu Hause' },
  from: 'Von',
  to: 'Bis',
  badDay: 'Bitte gib ein Datum wie 2026-11-20 ein.',
  wrongOrder: 'Dieses Datum liegt vor dem Anfang.',
  clear: 'Filter löschen',
  noGames: 'Noch keine Partien',
  noGamesText: 'Partien, die du am Flipper angemeldet beendest, erscheinen hier.',
  noMatches: 'Keine passenden Partien',
  noMatchesText: 'Versuch es mit einem anderen Spiel, Standort oder Datum.',
  noun: 'Partien',
  when: 'Datum',
  game: 'Spiel',
  place: 'Standort',
  score: 'Punktzahl',
  actions: 'Aktionen',
  privateLocation: 'Privater Standort',
  verified: 'Verifiziert',
  late: 'Später eingegangen',
  csv: 'Als CSV speichern',
  json: 'Als JSON speichern',
  fileText: (count) =>
    count === 1
      ? 'Enthält 1 Partie, die zu deinen Filtern passt.'
      : `Enthält die ${formatNumber(count)} Partien, die zu deinen Filtern passen.`,
  preparing: 'Wird vorbereitet …',
  archive: 'Vollständiges Archiv',
  archiveText:
    'Eine ZIP-Datei mit deinen Partien und allem anderen, was wir über dich speichern: Konto, Einwilligungen, Geräte, Erfolge, Bestenlisten, Nachrichten, Bestellungen und wer dein Konto angesehen hat. Wir bereiten sie im Hintergrund vor. Du kannst sie 24 Stunden lang herunterladen.',
  request: 'Archiv anfordern',
  writing: 'Archiv wird vorbereitet …',
  progress: 'Fortschritt des Archivs',
  part: (done, total) => `Teil ${done} von ${total}`,
  waiting: 'Startet in Kürze',
  failed: 'Das Archiv konnte nicht erstellt werden. Bitte versuch es noch einmal.',
  ready: (when, size, until) => `Fertig: ${when}, ${size}, verfügbar bis ${until}`,
  expired: 'Nach 24 Stunden gelöscht',
  download: 'Archiv speichern',
  requested: (when) => `Angefordert: ${when}`,
  kilobytes: (bytes) => `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} KB`,
  publicView: 'So sehen dich andere',
  publicViewText:
    'Dein Profil ist öffentlich. Alle mit einem Konto können das hier sehen, dazu deine Statistik, Erfolge, Abzeichen und Sitzungen:',
  privateViewText:
    'Dein Profil ist privat. Niemand findet dich über die Suche oder öffnet dein Profil. Auf Bestenlisten erscheinst du als:',
  username: 'Benutzername',
  initials: 'Initialen',
  joined: 'Spielt seit',
  location: 'Standort',
  visitorsSee: 'Leute ohne Konto sehen deine öffentliche Seite mit deinen Zahlen, deiner Vitrine und deinen besten Punktzahlen.',
  neverShown:
    'Nie für andere sichtbar: dein Name, deine E-Mail-Adresse, deine Anschrift, deine Geräte, deine Bestellungen und die Standorte privater Flipper.',
  openProfile: 'Öffentliches Profil öffnen',
  changePrivacy: 'Privatsphäre ändern',
  notSet: 'Nicht angegeben',
}
