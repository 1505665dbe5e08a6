import type { QuestBadge } from '@portal/contract/quests'

export type BadgeState = 'lit' | 'running' | 'open' | 'sealed'

/** A number, or a list whose length counts. */
export const reachedOf = ({ data }: Pick<QuestBadge, 'data'>): number => (Array.isArray(data) ? data.length : data)

export const isLit = (badge: Pick<QuestBadge, 'data' | 'value' | 'earned_at'>): boolean =>
  badge.earned_at !== null || reachedOf(badge) >= badge.value

/** How each badge stands. Files are sealed until the one before them is lit. */
export function statesOf(badges: readonly Pick<QuestBadge, 'data' | 'value' | 'earned_at'>[], inTurn: boolean): BadgeState[] {
  return badges.map((badge, index) => {
    if (isLit(badge)) return 'lit'
    const before = badges[index - 1]
    if (inTurn && before !== undefined && !isLit(before)) return 'sealed'
    return reachedOf(badge) > 0 ? 'running' : 'open'
  })
}

/** What is counted by lamps rather than by a bar: few things, each of its own. */
export const hasLamps = ({ data, value }: Pick<QuestBadge, 'data' | 'value'>): boolean => Array.isArray(data) && value <= 14
