import { plural, type Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

export const disownedMessages: Translated<typeof en.disownedMessages> = {
  disown: 'Das habe ich nicht gespielt',
  actions: (score, game) => `Aktionen: ${score} bei ${game}`,
  askTitle: 'Du hast diese Partie nicht gespielt?',
  askText:
    'Wir entfernen die Partie aus deinem Profil, deinen Bestenlisten, Erfolgen, Abzeichen und Quests. Andere Spieler behalten ihre. Du kannst das 30 Tage lang rückgängig machen.',
  done: 'Die Partie gehört nicht mehr dir. Du kannst das unter „Partien, die du nicht gespielt hast“ rückgängig machen.',
  title: 'Partien, die du nicht gespielt hast',
  lead: 'Partien, die du nach eigener Angabe nicht gespielt hast oder die wir entfernt haben. Deine eigene Angabe kannst du 30 Tage lang rückgängig machen.',
  rechecked: (why) => `Von unserer Prüfung entfernt: ${why} Schreib uns, wenn das falsch ist.`,
  rechecks: {
    two_slots: 'Du warst als zwei Spieler dieser Partie eingetragen.',
    two_machines: 'Du warst gleichzeitig an zwei Flippern eingetragen.',
    record: 'Die Punktzahl liegt weit über dem Rekord dieses Spiels.',
    pace: 'Die Punkte kamen schneller als in jeder anderen Partie.',
    limit: 'Die Punktzahl liegt über der höchsten, die wir bei diesem Spiel erwarten.',
    late: 'Die Partie kam spät an, obwohl der Flipper online war.',
    overlap: 'Die Partie überschneidet sich mit einer anderen am selben Flipper.',
  },
  score: (score, game) => `${score} bei ${game}`,
  played: (when) => `Gespielt am ${when}`,
  until: (when) => `Du kannst das bis zum ${when} rückgängig machen`,
  undo: 'Rückgängig',
  undoName: (score, game) => `Rückgängig: ${score} bei ${game} ist von mir`,
  undone: 'Die Partie gehört wieder dir.',
  hint: 'Eine davon hast du nicht gespielt?',
  toHistory: 'Zu deinem Spielverlauf',

  reviewTitle: 'Flipper in Prüfung',
  reviewLead:
    'Flipper mit Partien, die Spieler nach eigener Angabe nicht gespielt haben. Prüfe sie und schließ dann die Prüfung.',
  reviews: 'Flipper',
  stateLabel: 'Status',
  open: 'Offen',
  states: { closed: 'Geschlossen' },
  columns: { machine: 'Flipper', owner: 'Besitzer', why: 'Grund', act: 'Aktion' },
  causes: {
    disowned_games: 'Verschiedene Spieler haben innerhalb von 7 Tagen Partien als nicht gespielt gemeldet',
    code_at_two_machines: 'Derselbe Code wurde innerhalb einer Minute an zwei Flippern verwendet',
    player_at_two_machines: 'Drei Partien nannten Spieler, die zur selben Zeit an einem anderen Flipper waren',
  },
  disowned: (count) => `${count} ${plural(count, { one: 'nicht gespielte Partie', other: 'nicht gespielte Partien' })}`,
  opened: (when) => `Geöffnet: ${when}`,
  noOwner: 'Kein Besitzer',
  atHome: 'Zu Hause',
  close: 'Prüfung schließen',
  closeName: (serial) => `Prüfung schließen: ${serial}`,
  closeTitle: (serial) => `Prüfung von ${serial} schließen?`,
  closeText:
    'Der Flipper verschwindet aus dieser Liste. Er kommt wieder, wenn weitere Spieler Partien daran als nicht gespielt melden.',
  closed: (who, when) => `${who}, ${when}`,
  emptyTitle: 'Keine Flipper',
  emptyText: 'Ein Flipper erscheint hier, wenn zwei Spieler innerhalb von 7 Tagen Partien daran als nicht gespielt melden.',
}
