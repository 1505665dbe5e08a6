import type { QuestBadge } from '@portal/contract/quests'
import { lockedBadges } from '@portal/contract/rules/quest-view'
import { hasEnded, isEarned, reachedOf } from '@portal/contract/rules/quest-rule'

export type BadgeState = 'lit' | 'running' | 'open' | 'sealed' | 'missed'

type Timed = Pick<QuestBadge, 'data' | 'value' | 'earned_at' | 'end_date'>

/** Only badges that open in order can be sealed. After its time a badge hides nothing. */
export function statesOf(badges: readonly Timed[], inOrder: boolean, now: Date): BadgeState[] {
  const lit = badges.map(isEarned)
  const sealed = inOrder ? lockedBadges(lit) : []
  return badges.map((badge, index) => {
    if (lit[index]) return 'lit'
    if (hasEnded(badge, now)) return 'missed'
    if (sealed[index]) return 'sealed'
    return reachedOf(badge) > 0 ? 'running' : 'open'
  })
}

/** Small goals are shown by lamps, others by a bar. */
export const hasLamps = ({ data, value }: Pick<QuestBadge, 'data' | 'value'>): boolean => Array.isArray(data) && value <= 14

const dayMs = 86_400_000

export const isDaily = ({ start_date, end_date }: Pick<QuestBadge, 'start_date' | 'end_date'>): boolean =>
  Date.parse(end_date) - Date.parse(start_date) <= dayMs
