import { formatsOf } from './format.ts'

const { number, list, plural } = formatsOf('en')

/** What a badge counts. An empty list means that all count. */
export type RuleScope = {
  games: readonly string[]
  locations: readonly string[]
  /** First and last day on which games count; null: all of the quest. */
  days: { first: string; last: string } | null
}

/** A longer list is shown as a number. */
const mostNames = 3

const anyOf = (names: readonly string[], noun: string) =>
  names.length > mostNames ? `any of ${names.length} ${noun}` : list(names, 'or')
const after = (word: string, names: readonly string[], noun: string) => (names.length ? ` ${word} ${anyOf(names, noun)}` : '')
const atLocations = ({ locations }: RuleScope) => after('at', locations, 'locations')
const onDays = ({ days }: RuleScope) =>
  days === null ? '' : days.first === days.last ? ` on ${days.first}` : ` from ${days.first} to ${days.last}`
const atAndOn = (scope: RuleScope) => atLocations(scope) + onDays(scope)
const playGames = ({ games }: RuleScope) => `Play${games.length ? ` ${anyOf(games, 'games')}` : ''}`

/** "2 of these locations: A, B, and C", "all 5 selected games". */
const outOf = (count: number, names: readonly string[], noun: string) => {
  if (count >= names.length) return names.length > mostNames ? `all ${names.length} selected ${noun}` : list(names)
  return names.length > mostNames ? `${count} of ${names.length} selected ${noun}` : `${count} of these ${noun}: ${list(names)}`
}

const units = {
  points: { one: 'point', other: 'points' },
  games: { one: 'game', other: 'games' },
  days: { one: 'day', other: 'days' },
  locations: { one: 'location', other: 'locations' },
  achievements: { one: 'achievement', other: 'achievements' },
  badges: { one: 'badge', other: 'badges' },
} as const
export type RuleUnit = keyof typeof units

const counted = (count: number, unit: RuleUnit) => `${number(count)} ${plural(count, units[unit])}`
const nameOfSecret = 'a secret achievement'

export const questRuleMessages = {
  cumulativeScore: (value: number, scope: RuleScope) =>
    `Score ${number(value)} in total${after('on', scope.games, 'games')}${atAndOn(scope)}`,
  highScore: (value: number, scope: RuleScope) =>
    `Score ${number(value)} in one game${after('of', scope.games, 'games')}${atAndOn(scope)}`,
  gamesPlayed: (value: number, scope: RuleScope) =>
    `Play ${counted(value, 'games')}${after('of', scope.games, 'games')}${atAndOn(scope)}`,
  uniqueDays: (value: number, scope: RuleScope) =>
    `${playGames(scope)} on ${value === 1 ? '1 day' : `${number(value)} different days`}${atAndOn(scope)}`,
  dayStreak: (value: number, scope: RuleScope) =>
    `${playGames(scope)} on ${value === 1 ? '1 day' : `${number(value)} days in a row`}${atAndOn(scope)}`,
  uniqueLocations: (value: number, scope: RuleScope) => {
    const anywhere = value === 1 ? '1 location' : `${number(value)} different locations`
    const where = scope.locations.length ? outOf(value, scope.locations, 'locations') : anywhere
    return `${playGames(scope)} at ${where}${onDays(scope)}`
  },
  uniqueTitles: (value: number, scope: RuleScope) => {
    const any = value === 1 ? '1 game' : `${number(value)} different games`
    return `Play ${scope.games.length ? outOf(value, scope.games, 'games') : any}${atAndOn(scope)}`
  },
  achievements: (value: number, scope: RuleScope, names: readonly (string | null)[]) => {
    const wanted = names.map((name) => name ?? nameOfSecret)
    if (wanted.length === 0) return `Earn ${counted(value, 'achievements')}${after('in', scope.games, 'games')}${atAndOn(scope)}`
    return `Earn ${outOf(value, wanted, 'achievements')}${atAndOn(scope)}`
  },
  teamTotal: (value: number, scope: RuleScope) =>
    `Score ${number(value)} in total as a home team${after('on', scope.games, 'games')}${atAndOn(scope)}`,
  badgesEarned: (value: number, others: number, areDaily: boolean) => {
    if (value < others) return `Earn ${number(value)} of the ${number(others)} other badges`
    if (others === 1) return 'Earn the other badge'
    return areDaily ? `Earn all ${number(others)} daily badges` : `Earn all ${number(others)} other badges`
  },
  reachedOf: (reached: number, value: number, unit: RuleUnit) => `${number(reached)} of ${counted(value, unit)}`,
  ofTarget: (value: number, unit: RuleUnit) => `of ${counted(value, unit)}`,
  bestGame: (reached: number) => `Best game ${number(reached)}`,
  bestStreak: (reached: number, value: number) => `Best streak ${number(reached)} of ${counted(value, 'days')}`,
  ownShare: (amount: number) => `your share ${number(amount)}`,
  toGo: (count: number, unit: RuleUnit) => `${counted(count, unit)} to go`,
  locationsToGo: (count: number) => `${number(count)} to go`,
  playToday: 'play today',
  playTomorrow: 'play again tomorrow',
  startAgain: 'start a new streak',
  verifiedOnly: 'Only verified games count.',
  selected: (names: readonly (string | null)[]) => `Selected: ${list(names.map((name) => name ?? nameOfSecret))}`,
  leftToday: (hours: number, minutes: number) =>
    `${number(hours)} ${plural(hours, { one: 'hour', other: 'hours' })}, ${number(minutes)} ${plural(minutes, { one: 'minute', other: 'minutes' })} left today`,
  outOfReach: (badge: string, day: string) => `Out of reach: ${badge} ended on ${day}.`,
} as const
