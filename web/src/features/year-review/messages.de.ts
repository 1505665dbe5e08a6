import { formatNumber } from '../../lib/format.ts'
import { plural } from '../../lib/language.ts'
import type { Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

const games = (count: number) => `${formatNumber(count)} ${plural(count, { one: 'Spiel', other: 'Spiele' })}`
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
  noGames: 'Keine Spiele in diesem Zeitraum',
  noGamesText: 'Wähle oben ein anderes Jahr oder einen anderen Monat.',

  games: 'Gespielte Spiele',
  hours: (minutes) => `${duration(minutes)} am Flipper.`,
  moreThan: (percent) => `Mehr als ${percent} % der Spieler.`,
  days: 'Spieltage',
  streak: (days) => (days === 1 ? 'Keine zwei Tage in Folge.' : `Längste Serie: ${formatNumber(days)} Tage in Folge.`),
  titles: 'Verschiedene Spiele',
  mostPlayed: (name, plays) => `Am meisten gespielt: ${name}, ${games(plays)}.`,
  best: 'Bestes Ergebnis',
  bestOn: (name) => `Bei ${name}.`,
  achievements: 'Geschaffte Erfolge',
  badges: (count) => (count === 0 ? 'Sie leuchten für immer.' : `Dazu ${formatNumber(count)} Abzeichen.`),
  noAchievements: 'Diesmal keine Erfolge.',
  locations: 'Besuchte Standorte',
  locationsText: 'Öffentliche Standorte mit verbundenen Flippern.',
  homeOnly: 'Du hast alle Spiele zu Hause gespielt.',
  card: 'Deine Karte',
  cardText: 'Ein Bild zum Speichern oder Teilen.',
  cardLabel: (name, period, plays, titles, days) =>
    `${name}, ${period}: ${games(plays)}, ${formatNumber(titles)} verschiedene, an ${formatNumber(days)} ${plural(days, { one: 'Tag', other: 'Tagen' })}.`,
  cardFigures: { games: 'SPIELE', days: 'TAGE', titles: 'VERSCHIEDENE SPIELE', lit: 'ERFOLGE', best: 'BESTES ERGEBNIS' },
  cardMost: 'AM MEISTEN GESPIELT',
  fileName: (period) => `insider-connected-${period.toLowerCase().replaceAll(' ', '-')}.png`,

  cardIntro: 'Dein Jahr in Zahlen, dazu eine Karte zum Teilen.',
  lookBack: 'Zurückblicken',

  panels: 'Teile des Rückblicks',
  next: 'Weiter',
  back: 'Zurück',
  at: (index, count) => `${index} von ${count}`,
  lit: (index, count) => `${index} von ${count} Lampen leuchten`,
}
