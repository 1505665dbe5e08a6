import { formatNumber } from '../../lib/format.ts'

const games = (count: number) => `${formatNumber(count)} ${count === 1 ? 'game' : 'games'}`
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
  none: 'No year to look back on yet',
  noneText: 'Play a game on a connected machine, and your year begins.',
  findMachine: 'Find a machine',
  nothingThen: 'Nothing was played then',
  nothingThenText: 'Choose another year or month above.',

  games: 'Games played',
  hours: (minutes: number) =>
    minutes < 60
      ? `${formatNumber(minutes)} minutes at the flippers.`
      : `${formatNumber(Math.round(minutes / 60))} hours at the flippers.`,
  moreThan: (percent: number) => `More than ${percent}% of everybody who played.`,
  days: 'Days with a game',
  streak: (days: number) =>
    days === 1 ? 'Never two of them in a row.' : `The longest run was ${formatNumber(days)} days in a row.`,
  titles: 'Different games',
  most: (name: string, plays: number) => `${name} most of all: ${games(plays)}.`,
  best: 'Best score',
  bestOn: (name: string) => `On ${name}.`,
  achievements: 'Achievements lit',
  badges: (count: number) =>
    count === 0 ? 'Every lamp stays on.' : `And ${formatNumber(count)} ${count === 1 ? 'badge' : 'badges'} with them.`,
  noAchievements: 'The lamps are waiting for you.',
  locations: 'Places visited',
  locationsText: 'Public places with a connected machine.',
  homeOnly: 'All of it was played at home.',
  card: 'Your card',
  cardText: 'A picture to keep or to share.',
  cardLabel: (name: string, period: string, plays: number, titles: number, days: number) =>
    `${name}, ${period}: ${games(plays)} on ${formatNumber(titles)} titles in ${formatNumber(days)} days.`,
  cardFigures: { games: 'GAMES', days: 'DAYS', titles: 'TITLES', lit: 'ACHIEVEMENTS', places: 'PLACES', best: 'BEST SCORE' },
  cardMost: 'PLAYED MOST',
  save: 'Save picture',
  share: 'Share',
  cardFailed: 'The picture could not be drawn. Please try again.',
  fileName: (period: string) => `insider-connected-${period.toLowerCase().replaceAll(' ', '-')}.png`,

  cardIntro: 'Seven numbers to look back on, and a card to share.',
  lookBack: 'Look back',

  panels: 'Panels',
  next: 'Next',
  back: 'Back',
  at: (index: number, count: number) => `${index} of ${count}`,
  lit: (index: number, count: number) => `${index} of ${count} lamps lit`,
} as const
