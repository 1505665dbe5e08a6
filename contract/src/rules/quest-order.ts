import type { QuestBadge } from '../quests.ts'
import { hasEnded, isEarned, reachedOf } from './quest-rule.ts'
import { viewOf, type QuestType } from './quest-view.ts'

export const opensInOrder = (quest: { type: QuestType; description: string }): boolean => viewOf(quest) === 'spy'

/** Badges after the first unearned one. Only their names are hidden; games count for them too. */
export const lockedBadges = (lit: readonly boolean[]): boolean[] => lit.map((isLit, index) => !isLit && lit[index - 1] === false)

type Ordered = Pick<QuestBadge, 'data' | 'value' | 'earned_at' | 'trigger_type' | 'start_date' | 'end_date'>

/**
 * Returns the badge to earn next: the first begun one that can be earned now, else the first one, else the first of a later
 * time. A badge that counts the others comes last.
 */
export function nextBadge<Badge extends Ordered>(badges: readonly Badge[], inOrder: boolean, now: Date): Badge | null {
  const open = badges.filter((badge) => !isEarned(badge) && !hasEnded(badge, now))
  if (inOrder) return open[0] ?? null
  const played = open.filter(({ trigger_type }) => trigger_type !== 'badges_earned')
  const running = played.filter(({ start_date }) => Date.parse(start_date) <= now.getTime())
  return running.find((badge) => reachedOf(badge) > 0) ?? running[0] ?? played[0] ?? open[0] ?? null
}
