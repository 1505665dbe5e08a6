import type { QuestBadge } from '@portal/contract/quests'
import { lockedBadges } from '@portal/contract/rules/quest-order'

export type BadgeState = 'lit' | 'running' | 'open' | 'sealed'

/** A number, or a list whose length counts. */
export const reachedOf = ({ data }: Pick<QuestBadge, 'data'>): number => (Array.isArray(data) ? data.length : data)

export const isLit = (badge: Pick<QuestBadge, 'data' | 'value' | 'earned_at'>): boolean =>
  badge.earned_at !== null || reachedOf(badge) >= badge.value

/** Only badges that open in order can be sealed. */
export function statesOf(badges: readonly Pick<QuestBadge, 'data' | 'value' | 'earned_at'>[], inOrder: boolean): BadgeState[] {
  const lit = badges.map(isLit)
  const sealed = inOrder ? lockedBadges(lit) : []
  return badges.map((badge, index) => {
    if (lit[index]) return 'lit'
    if (sealed[index]) return 'sealed'
    return reachedOf(badge) > 0 ? 'running' : 'open'
  })
}

/** Small goals are shown by lamps, others by a bar. */
export const hasLamps = ({ data, value }: Pick<QuestBadge, 'data' | 'value'>): boolean => Array.isArray(data) && value <= 14
