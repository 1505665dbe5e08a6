import { formatNumber } from '../../lib/format.ts'
import { formatList, plural } from '../../lib/language.ts'
import type { Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

const games = (count: number) => `${formatNumber(count)} ${plural(count, { one: 'Partie', other: 'Partien' })}`
const duration = (minutes: number) => {
  const hours = Math.round(minutes / 60)
  return minutes < 60
    ? `${formatNumber(minutes)} ${plural(minutes, { one: 'Minute', other: 'Minuten' })}`
    : `${formatNumber(hours)} ${plural(hours, { one: 'Stunde', other: 'Stunden' })}`
}
const monthNames = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]

export const yearMessages: Translated<typeof en.yearMessages> = {
  title: 'Jahresrückblick',
  heading: (period) => `Dein Rückblick: ${period}`,
  monthName: (month) => monthNames[month - 1] ?? '',
  period: (year, month) => (month === null ? String(year) : `${monthNames[month - 1]} ${year}`),
  year: 'Jahr',
  month: 'Monat',
  wholeYear: 'Ganzes Jahr',
  noYear: 'Noch kein Jahresrückblick',
  noYearText: 'Spiel an einem verbundenen Flipper, und dein Jahr beginnt.',
  findMachine: 'Flipper finden',
  noGames: 'Keine Partien in diesem Zeitraum',
  noGamesText: 'Wähle oben ein anderes Jahr oder einen anderen Monat.',

  games,
  daysLabel: (period) => `${period}, Tag für Tag`,
  daysHeading: (days) => `Du hast an ${formatNumber(days)} ${plural(days, { one: 'Tag', other: 'Tagen' })} gespielt`,
  daysPicture: (days, run) => `Tage mit Partien: ${formatNumber(days)}${run > 1 ? `, bis zu ${formatNumber(run)} in Folge` : ''}`,
  gamesAndTime: (plays, minutes) => `${games(plays)} und ${duration(minutes)}.`,
  moreThan: (percent) => `Mehr Partien als ${percent} % der Spieler.`,
  streak: (days) => (days <= 1 ? 'Keine zwei Tage in Folge.' : `Deine längste Serie: ${formatNumber(days)} Tage in Folge.`),
  shortMonth: (month) => (monthNames[month - 1] ?? '').slice(0, 3),
  keyOf: (step) => ({ 1: '1 Partie', 2: '2 Partien', 3: '3 oder mehr' })[step],
  keyRun: 'längste Serie',
  showData: 'Zahlen anzeigen',
  monthsTable: 'Partien nach Monat',
  gamesColumn: 'Partien',
  gamesLabel: 'Deine Spiele',
  gamesHeading: (name) => `Am liebsten ${name}`,
  different: (titles) => `${formatNumber(titles)} ${plural(titles, { one: 'Spiel', other: 'verschiedene Spiele' })}.`,
  visited: (locations) =>
    `Du hast an ${formatNumber(locations)} ${plural(locations, { one: 'Standort', other: 'Standorten' })} gespielt.`,
  homeOnly: 'Du hast alle Partien zu Hause gespielt.',
  bestLabel: 'Deine beste Partie',
  bestDmd: 'Beste Punktzahl',
  bestOn: (name) => `Bei ${name}.`,
  seeGame: 'Partie ansehen',
  rarestLabel: 'Dein seltenster Erfolg',
  rarestShare: (share, game) => `${share} der Spieler von ${game} haben ihn.`,
  alsoUnlocked: (achievements, badges) => {
    const parts = [
      ...(achievements > 0
        ? [plural(achievements, { one: 'einen weiteren Erfolg', other: `${formatNumber(achievements)} weitere Erfolge` })]
        : []),
      ...(badges > 0 ? [`${formatNumber(badges)} Abzeichen`] : []),
    ]
    return parts.length > 0 ? `Dazu hast du ${formatList(parts)} bekommen.` : ''
  },
  card: 'Deine Karte',
  cardHeading: (period) => `Das war dein ${period}`,
  cardText: 'Ein Bild zum Speichern oder Teilen. Es zeigt deinen Benutzernamen und diese Zahlen, sonst nichts.',
  cardLabel: (name, period, plays, titles, days) =>
    `${name}, ${period}: ${games(plays)}, ${formatNumber(titles)} verschiedene, an ${formatNumber(days)} ${plural(days, { one: 'Tag', other: 'Tagen' })}.`,
  cardFigures: { games: 'PARTIEN', days: 'TAGE', titles: 'VERSCHIEDENE SPIELE', lit: 'ERFOLGE', best: 'BESTE PUNKTZAHL' },
  cardMost: 'AM MEISTEN GESPIELT',
  fileName: (period) => `insider-connected-${period.toLowerCase().replaceAll(' ', '-')}.png`,

  cardIntro: 'Dein Jahr in Zahlen, dazu eine Karte zum Teilen.',
  lookBack: 'Zurückblicken',

  panelOf: (index) => `Teil ${index}`,
  next: 'Weiter',
  back: 'Zurück',
  again: 'Von vorn',
  at: (index, count) => `${index} von ${count}`,
}
