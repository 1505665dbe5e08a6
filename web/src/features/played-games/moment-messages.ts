import { formatPercent } from '../../lib/format.ts'
import { plural } from '../../lib/language.ts'

export const momentMessages = {
  label: 'Your last game',
  lit: (achievement: string) => `${achievement} unlocked`,
  have: (percent: number) => `${formatPercent(percent)} of players have it`,
  best: 'New personal best',
  better: (game: string) => `You moved up on ${game}`,
  score: (score: string, game: string) => `${score} on ${game}`,
  passed: (player: string) => `Passed ${player}`,
  more: (count: number) => `and ${count} more ${plural(count, { one: 'achievement', other: 'achievements' })}`,
  seeGame: 'See game',
  dismiss: 'Dismiss',
} as const
