export const scoreTableMessages = {
  rank: 'Rank',
  player: 'Player',
  score: 'Score',
  set: 'Set',
  actions: 'Actions',
  seeGame: 'See game',
} as const
