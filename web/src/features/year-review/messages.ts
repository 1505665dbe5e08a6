import { formatNumber } from '../../lib/format.ts'

const games = (count: number) => `${formatNumber(count)} ${count === 1 ? 'game' : 'games'}`
const duration = (minutes: number) => {
  const hours = Math.round(minutes / 60)
  if (minutes < 60) return `${formatNumber(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`
  return `${formatNumber(hours)} ${hours === 1 ? 'hour' : 'hours'}`
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

  games: 'Games played',
  hours: (minutes: number) => `${duration(minutes)} at the flippers.`,
  moreThan: (percent: number) => `More than ${percent}% of players.`,
  days: 'Days played',
  streak: (days: number) => (days === 1 ? 'No back-to-back days.' : `Longest streak: ${formatNumber(days)} days in a row.`),
  titles: 'Different games',
  mostPlayed: (name: string, plays: number) => `Most played: ${name}, ${games(plays)}.`,
  best: 'Best score',
  bestOn: (name: string) => `On ${name}.`,
  achievements: 'Achievements lit',
  badges: (count: number) =>
    count === 0 ? 'They stay lit forever.' : `Plus ${formatNumber(count)} ${count === 1 ? 'badge' : 'badges'}.`,
  noAchievements: 'No achievements this time.',
  locations: 'Locations visited',
  locationsText: 'Public locations with connected machines.',
  homeOnly: 'You played every game at home.',
  card: 'Your card',
  cardText: 'A picture to save or share.',
  cardLabel: (name: string, period: string, plays: number, titles: number, days: number) =>
    `${name}, ${period}: ${games(plays)} played, ${formatNumber(titles)} different, on ${formatNumber(days)} ${days === 1 ? 'day' : 'days'}.`,
  cardFigures: { games: 'GAMES', days: 'DAYS', titles: 'DIFFERENT GAMES', lit: 'ACHIEVEMENTS', best: 'BEST SCORE' },
  cardMost: 'MOST PLAYED',
  fileName: (period: string) => `insider-connected-${period.toLowerCase().replaceAll(' ', '-')}.png`,

  cardIntro: 'Your year in numbers, plus a card to share.',
  lookBack: 'Look back',

  panels: 'Parts of the review',
  next: 'Next',
  back: 'Back',
  at: (index: number, count: number) => `${index} of ${count}`,
  lit: (index: number, count: number) => `${index} of ${count} lamps lit`,
} as const
