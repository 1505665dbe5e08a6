import type { PlayProof } from '@portal/contract/rules/game-reviews'

export const scoreTableMessages = {
  rank: 'Rank',
  player: 'Player',
  score: 'Score',
  set: 'Set',
  actions: 'Actions',
  seeGame: 'See game',
} as const

export const standingsMessages = {
  provisional: 'Provisional',
  final: 'Final',
  provisionalUntil: (when: string) => `Provisional until ${when}`,
  inReviewUntil: (when: string) => `Provisional while games are in review, until ${when} at the latest`,
  corrected: (day: string) => `Final. Corrected on ${day}`,
} as const

export const podiumMessages = {
  topThree: 'Top three',
} as const

export const proofMessages = {
  scan: 'signed in at the machine',
  offline_code: 'signed in while the machine was offline',
  home: 'home team',
  guest: 'guest',
  before_rule: 'sign-in not recorded',
} satisfies Record<PlayProof, string>

export const liveLineMessages = {
  live: 'Live',
  paused: 'Paused',
  reconnecting: 'Reconnecting',
  noGamesSince: (day: string) => `No games since ${day}`,
  secondsAgo: (seconds: number) => `${seconds} s ago`,
  updated: (ago: string) => `updated ${ago}`,
} as const
