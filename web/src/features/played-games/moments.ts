import type { GameAchievement, GameReport } from '@portal/contract/played-games'
import { isPersonalBest } from './game-words.ts'

/** One thing to celebrate about a finished game. `more` achievements follow that have no moment of their own. */
export type Moment = { achievement: GameAchievement | null; isBest: boolean; passed: string | null; more: number }

const mostAchievements = 3

/** One moment for each of the rarest achievements. The first also shows a personal best and the player who was passed. */
export function momentsOf(game: GameReport): Moment[] {
  const isBest = isPersonalBest(game) && game.previous_best !== null
  const passed = game.ranks.find((rank) => rank.passed !== null)?.passed ?? null
  const shown = game.achievements.slice(0, mostAchievements)
  if (shown.length === 0) return isBest || passed !== null ? [{ achievement: null, isBest, passed, more: 0 }] : []
  return shown.map((achievement, index) => ({
    achievement,
    isBest: index === 0 && isBest,
    passed: index === 0 ? passed : null,
    more: index === shown.length - 1 ? game.achievements.length - shown.length : 0,
  }))
}
