import type { GameReport } from '@portal/contract/played-games'
import { formatNumber, formatOrdinal } from '../../lib/format.ts'
import { plural } from '../../lib/language.ts'

const count = (number: number, forms: { one: string; other: string }) => `${formatNumber(number)} ${plural(number, forms)}`

export const playedGamesMessages = {
  title: (game: string) => `Your game of ${game}`,
  activity: 'Activity',
  finished: (when: string) => `Final, ${when}`,
  /** The text before and after the name of the location. */
  where: (model: string, city: string) => ({ before: `${model} at `, after: city ? `, ${city}.` : '.' }),
  modelOnly: (model: string) => `${model}.`,
  length: (minutes: number, players: number) =>
    `${count(minutes, { one: 'minute', other: 'minutes' })}, ${count(players, { one: 'player', other: 'players' })}.`,
  share: 'Share game',
  headline: {
    best: 'NEW PERSONAL BEST',
    final: 'FINAL SCORE',
    review: 'IN REVIEW',
  },
  players: 'Players',
  you: 'You',
  guest: 'Guest',
  hiddenPlayer: (slot: number) => `Player ${slot}`,
  rank: (rank: number) => formatOrdinal(rank),
  states: {
    review: 'This score is in review. It counts as soon as we’ve checked it.',
    removed: 'This score was removed from leaderboards.',
  } satisfies Record<Exclude<GameReport['state'], 'counted'>, string>,
  seeWhy: 'See why',

  ranks: 'Your ranks',
  ranksNote: 'With and without this game',
  boardOfModel: (board: string, model: string) => `${board}, ${model}`,
  entries: (players: number) => count(players, { one: 'player', other: 'players' }),
  passed: (players: number) => `Passed ${count(players, { one: 'player', other: 'players' })}`,
  passedPlayer: (player: string, others: number) =>
    others > 0 ? `Passed ${player} and ${formatNumber(others)} more` : `Passed ${player}`,
  rankOnly: (rank: string) => `Rank ${rank}`,
  rankFrom: (from: string, to: string) => `From rank ${from} to ${to}`,
  machineScores: 'This machine’s high scores',
  machineFirst: 'The record on this machine',
  machineOf: 'Among the top 5',
  behindRecord: (points: string) => `${points} behind the record`,

  achievements: 'Achievements',
  achievementsNote: (achievements: number, points: number) => `${formatNumber(achievements)} new, ${formatNumber(points)} points`,
  ofPlayers: 'of players have it',
  rare: 'Rare',
  points: (points: number) => count(points, { one: 'point', other: 'points' }),

  personalBest: 'Personal best',
  over: (day: string) => `over your previous best, set ${day}`,
  under: (day: string) => `below your best, set ${day}`,
  tied: (day: string) => `Tied with your best, set ${day}.`,
  firstGame: 'Your first game. Every record starts somewhere.',
  recentGames: (games: number) => `Your last ${count(games, { one: 'game', other: 'games' })}`,
  earlier: (games: number) => `${count(games, { one: 'game', other: 'games' })} ago`,
  thisGame: 'This game',
  asTable: 'Show as table',
  date: 'Date',
  score: 'Score',

  machine: (model: string, location: string) => (location ? `${model} at ${location}` : model),
  machineRecord: (score: string, holder: string) => `Record ${score} by ${holder}.`,
  machineLastPlayed: (ago: string) => `Last played ${ago}.`,
  seeMachine: 'Machine',

  card: 'Share your game',
  cardText: 'A picture to save or share.',
  cardHeadline: {
    best: 'New personal best',
    record: (location: string) => `New record at ${location}`,
    first: (board: string) => `1st on ${board}`,
    final: 'Final score',
  },
  cardLabel: (game: string, score: string, headline: string) => `${game}: ${score}. ${headline}.`,
  fileName: (code: string, day: string) => `insider-connected-${code.toLowerCase()}-${day}.png`,
} as const
