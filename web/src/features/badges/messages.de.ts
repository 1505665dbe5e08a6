import { formatCompact } from '../../lib/format-compact.ts'
import { formatNumber } from '../../lib/format.ts'
import type { Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

export const badgeMessages: Translated<typeof en.badgeMessages> = {
  title: 'Abzeichen',
  earnedOf: (earned, total) => `${formatNumber(earned)} von ${formatNumber(total)} verdient`,
  arrange: 'Anordnen',
  next: 'Als Nächstes',
  noneOwn: 'Noch keine Abzeichen',
  noneOwnText: 'Beende eine Partie und verdiene „Erste Kugel“.',
  findGame: 'Flipper finden',
  all: 'Alle Abzeichen',
  show: 'Anzeigen',
  filters: { all: 'Alle', earned: 'Verdient', 'to-go': 'Offen' },
  noneInFilter: {
    all: 'Noch keine Abzeichen.',
    earned: 'Abzeichen, die du verdienst, erscheinen hier.',
    'to-go': 'Du hast alle Abzeichen verdient.',
  },
  moreToGo: (count) => `+${formatNumber(count)}`,
  toGo: 'offen',
  showMore: (count, group) => `+${formatNumber(count)} offen in ${group}`,
  detail: 'Abzeichen',
  earned: 'Verdient',
  progressLabel: 'Fortschritt',
  starts: 'Beginn',
  ended: 'Beendet',
  quest: 'Quest',
  ruleAndRest: (rule, toGo) => `${rule}, ${toGo}`,
  ofQuest: (quest) => `Quest: ${quest}`,
  sealedName: (number) => `Akte ${number}`,
  sealedText: 'Öffnet sich, wenn du die vorige Akte verdient hast. Deine Partien zählen schon jetzt.',
  progress: (name) => `Fortschritt bei ${name}`,
  shortAmount: (data, value) => `${formatCompact(data)} / ${formatCompact(value)}`,
  amount: (data, value) => `${formatNumber(data)} / ${formatNumber(value)}`,
  groups: {
    games_played: 'Partien',
    days_played: 'Tage',
    day_streak: 'Tage in Folge',
    unique_titles: 'Verschiedene Spiele',
    achievements: 'Erfolge',
    other: 'Andere',
  },
}
