import type { Translated } from '../language.ts'
import { formatsOf } from './format.ts'
import type * as en from './quest-rule-messages.ts'
import type { RuleScope, RuleUnit } from './quest-rule-messages.ts'

const { number, list, plural } = formatsOf('de')

const mostNames = 3

const anyOf = (names: readonly string[], counted: string) => (names.length > mostNames ? counted : list(names, 'or'))
const atGames = ({ games }: RuleScope) => (games.length ? ` bei ${anyOf(games, `einem von ${games.length} Spielen`)}` : '')
const atLocations = ({ locations }: RuleScope) => {
  if (locations.length === 0) return ''
  return locations.length > mostNames ? ` an einem von ${locations.length} Standorten` : ` am Standort ${list(locations, 'or')}`
}
const onDays = ({ days }: RuleScope) =>
  days === null ? '' : days.first === days.last ? ` am ${days.first}` : ` vom ${days.first} bis zum ${days.last}`
const atAndOn = (scope: RuleScope) => atLocations(scope) + onDays(scope)
const playGames = ({ games }: RuleScope) => `Spiel${games.length ? ` ${anyOf(games, `eines von ${games.length} Spielen`)}` : ''}`

type Noun = { these: string; all: string; selected: string }
const games: Noun = { these: 'dieser Spiele', all: 'alle ausgewählten Spiele', selected: 'ausgewählten Spielen' }
const locations: Noun = {
  these: 'dieser Standorte',
  all: 'allen ausgewählten Standorten',
  selected: 'ausgewählten Standorten',
}
const achievements: Noun = { these: 'dieser Erfolge', all: 'alle ausgewählten Erfolge', selected: 'ausgewählten Erfolgen' }

const outOf = (count: number, names: readonly string[], { these, all, selected }: Noun) => {
  if (count >= names.length) return names.length > mostNames ? `${all} (${names.length})` : list(names)
  return names.length > mostNames ? `${count} von ${names.length} ${selected}` : `${count} ${these}: ${list(names)}`
}

const units = {
  points: { one: 'Punkt', other: 'Punkte' },
  games: { one: 'Partie', other: 'Partien' },
  days: { one: 'Tag', other: 'Tage' },
  locations: { one: 'Standort', other: 'Standorte' },
  achievements: { one: 'Erfolg', other: 'Erfolge' },
  badges: { one: 'Abzeichen', other: 'Abzeichen' },
} satisfies Record<RuleUnit, { one: string; other: string }>

/** After "von". */
const dative = {
  points: { one: 'Punkt', other: 'Punkten' },
  games: { one: 'Partie', other: 'Partien' },
  days: { one: 'Tag', other: 'Tagen' },
  locations: { one: 'Standort', other: 'Standorten' },
  achievements: { one: 'Erfolg', other: 'Erfolgen' },
  badges: { one: 'Abzeichen', other: 'Abzeichen' },
} satisfies Record<RuleUnit, { one: string; other: string }>

const counted = (count: number, unit: RuleUnit) => `${number(count)} ${plural(count, units[unit])}`
const ofCounted = (count: number, unit: RuleUnit) => `von ${number(count)} ${plural(count, dative[unit])}`
const nameOfSecret = 'ein geheimer Erfolg'

export const questRuleMessages: Translated<typeof en.questRuleMessages> = {
  cumulativeScore: (value, scope) => `Erziele${atGames(scope)}${atAndOn(scope)} insgesamt ${counted(value, 'points')}`,
  highScore: (value, scope) => `Erziele${atGames(scope)}${atAndOn(scope)} in einer Partie ${counted(value, 'points')}`,
  gamesPlayed: (value, scope) => `Spiel ${counted(value, 'games')}${atGames(scope)}${atAndOn(scope)}`,
  uniqueDays: (value, scope) =>
    `${playGames(scope)} an ${value === 1 ? '1 Tag' : `${number(value)} verschiedenen Tagen`}${atAndOn(scope)}`,
  dayStreak: (value, scope) =>
    `${playGames(scope)} an ${value === 1 ? '1 Tag' : `${number(value)} Tagen in Folge`}${atAndOn(scope)}`,
  uniqueLocations: (value, scope) => {
    const anywhere = value === 1 ? '1 Standort' : `${number(value)} verschiedenen Standorten`
    const where = scope.locations.length ? outOf(value, scope.locations, locations) : anywhere
    return `${playGames(scope)} an ${where}${onDays(scope)}`
  },
  uniqueTitles: (value, scope) => {
    const any = value === 1 ? '1 Spiel' : `${number(value)} verschiedene Spiele`
    return `Spiel ${scope.games.length ? outOf(value, scope.games, games) : any}${atAndOn(scope)}`
  },
  achievements: (value, scope, names) => {
    const wanted = names.map((name) => name ?? nameOfSecret)
    const what = wanted.length === 0 ? counted(value, 'achievements') + atGames(scope) : outOf(value, wanted, achievements)
    return `Schalte ${what}${atAndOn(scope)} frei`
  },
  teamTotal: (value, scope) => `Erziele${atGames(scope)}${atAndOn(scope)} als Heimteam insgesamt ${counted(value, 'points')}`,
  badgesEarned: (value, others, areDaily) => {
    if (value < others) return `Verdiene ${number(value)} der ${number(others)} anderen Abzeichen`
    if (others === 1) return 'Verdiene das andere Abzeichen'
    return areDaily ? `Verdiene alle ${number(others)} Tagesabzeichen` : `Verdiene alle ${number(others)} anderen Abzeichen`
  },
  reachedOf: (reached, value, unit) => `${number(reached)} ${ofCounted(value, unit)}`,
  ofTarget: (value, unit) => ofCounted(value, unit),
  bestGame: (reached) => `Beste Partie ${number(reached)}`,
  bestStreak: (reached, value) => `Beste Serie ${number(reached)} ${ofCounted(value, 'days')}`,
  ownShare: (amount) => `dein Anteil ${number(amount)}`,
  toGo: (count, unit) => `noch ${counted(count, unit)}`,
  locationsToGo: (count) => `noch ${number(count)}`,
  playToday: 'spiel heute',
  playTomorrow: 'spiel morgen wieder',
  startAgain: 'beginne eine neue Serie',
  verifiedOnly: 'Nur verifizierte Partien zählen.',
  selected: (names) => `Ausgewählt: ${list(names.map((name) => name ?? nameOfSecret))}`,
  leftToday: (hours, minutes) =>
    `heute noch ${number(hours)} ${plural(hours, { one: 'Stunde', other: 'Stunden' })}, ${number(minutes)} ${plural(minutes, { one: 'Minute', other: 'Minuten' })}`,
  outOfReach: (badge, day) => `Nicht mehr erreichbar: ${badge} endete am ${day}.`,
}
