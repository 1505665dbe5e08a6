import { formatNumber } from '../../lib/format.ts'
import { formatList, plural } from '../../lib/language.ts'

const games = (count: number) => `${formatNumber(count)} ${plural(count, { one: 'game', other: 'games' })}`
const duration = (minutes: number) => {
  const hours = Math.round(minutes / 60)
  if (minutes < 60) return `${formatNumber(minutes)} ${plural(minutes, { one: 'minute', other: 'minutes' })}`
  return `${formatNumber(hours)} ${plural(hours, { one: 'hour', other: 'hours' })}`
}
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const yearMessages = {
  title: 'Year in review',
  heading: (period: string) => `Your ${period}`,
  monthName: (month: number) => monthNames[month - 1] ?? '',
  period: (year: number, month: number | null) => (month === null ? String(year) : `${monthNames[month - 1]} ${year}`),
  year: 'Year',
  month: 'Month',
  wholeYear: 'Whole year',
  noYear: 'No year in review yet',
  noYearText: 'Play a game on a connected machine to start your year.',
  findMachine: 'Find a machine',
  noGames: 'No games in this period',
  noGamesText: 'Choose another year or month above.',

  games,
  daysLabel: (period: string) => `Your ${period}, day by day`,
  daysHeading: (days: number) => `You played on ${formatNumber(days)} ${plural(days, { one: 'day', other: 'days' })}`,
  daysPicture: (days: number, run: number) =>
    `Days with games: ${formatNumber(days)}${run > 1 ? `, up to ${formatNumber(run)} in a row` : ''}`,
  gamesAndTime: (plays: number, minutes: number) => `${games(plays)} and ${duration(minutes)}.`,
  moreThan: (percent: number) => `More games than ${percent}% of players.`,
  streak: (days: number) => (days <= 1 ? 'No back-to-back days.' : `Your longest run was ${formatNumber(days)} days in a row.`),
  shortMonth: (month: number) => (monthNames[month - 1] ?? '').slice(0, 3),
  keyOf: (step: 1 | 2 | 3) => ({ 1: '1 game', 2: '2 games', 3: '3 or more' })[step],
  keyRun: 'longest run',
  showData: 'Show data',
  monthsTable: 'Games by month',
  gamesColumn: 'Games',
  gamesLabel: 'Your games',
  gamesHeading: (name: string) => `Mostly ${name}`,
  different: (titles: number) => `${formatNumber(titles)} different ${plural(titles, { one: 'game', other: 'games' })}.`,
  visited: (locations: number) =>
    `You played at ${formatNumber(locations)} ${plural(locations, { one: 'location', other: 'locations' })}.`,
  homeOnly: 'You played every game at home.',
  bestLabel: 'Your best game',
  bestDmd: 'Best score',
  bestOn: (name: string) => `On ${name}.`,
  seeGame: 'See the game',
  rarestLabel: 'Your rarest achievement',
  rarestShare: (share: string, game: string) => `${share} of ${game} players have it.`,
  alsoUnlocked: (achievements: number, badges: number) => {
    const parts = [
      ...(achievements > 0
        ? [`${formatNumber(achievements)} other ${plural(achievements, { one: 'achievement', other: 'achievements' })}`]
        : []),
      ...(badges > 0 ? [`${formatNumber(badges)} ${plural(badges, { one: 'badge', other: 'badges' })}`] : []),
    ]
    return parts.length > 0 ? `You also earned ${formatList(parts)}.` : ''
  },
  card: 'Your card',
  cardHeading: (period: string) => `That was your ${period}`,
  cardText: 'A picture to save or share. It shows your username and these numbers, nothing else.',
  cardLabel: (name: string, period: string, plays: number, titles: number, days: number) =>
    `${name}, ${period}: ${games(plays)} played, ${formatNumber(titles)} different, on ${formatNumber(days)} ${plural(days, { one: 'day', other: 'days' })}.`,
  cardFigures: { games: 'GAMES', days: 'DAYS', titles: 'DIFFERENT GAMES', lit: 'ACHIEVEMENTS', best: 'BEST SCORE' },
  cardMost: 'MOST PLAYED',
  fileName: (period: string) => `insider-connected-${period.toLowerCase().replaceAll(' ', '-')}.png`,

  cardIntro: 'Your year in numbers, plus a card to share.',
  lookBack: 'Look back',

  panelOf: (index: number) => `Part ${index}`,
  next: 'Next',
  back: 'Back',
  again: 'Start over',
  at: (index: number, count: number) => `${index} of ${count}`,
} as const
