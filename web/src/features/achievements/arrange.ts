import type { Achievement, AchievementCategory } from '@portal/contract/achievements'

export type ShownAchievements = 'all' | 'lit' | 'to-go'
export type AchievementOrder = 'points' | 'points-down' | 'rarity'

const isShown: Record<ShownAchievements, (one: Achievement) => boolean> = {
  all: () => true,
  lit: (one) => one.is_completed,
  'to-go': (one) => !one.is_completed,
}

const orders: Record<AchievementOrder, (a: Achievement, b: Achievement) => number> = {
  points: (a, b) => a.points - b.points,
  'points-down': (a, b) => b.points - a.points,
  rarity: (a, b) => a.percent - b.percent,
}

/** Omits empty categories; equal ones keep the catalogue's order. */
export const arrangeCategories = (
  categories: readonly AchievementCategory[],
  show: ShownAchievements,
  order: AchievementOrder,
): AchievementCategory[] =>
  categories
    .map((category) => ({ ...category, achievements: category.achievements.filter(isShown[show]).toSorted(orders[order]) }))
    .filter((category) => category.achievements.length > 0)

type AchievementState = 'verified' | 'unlocked' | 'progress' | 'locked'

export function stateOf({ is_completed, is_verified, progress }: Achievement): AchievementState {
  if (is_completed) return is_verified ? 'verified' : 'unlocked'
  return (progress ?? 0) > 0 ? 'progress' : 'locked'
}

const progressShare = ({ progress, target }: Achievement) => (target ? (progress ?? 0) / target : 0)

/** Pinned achievements first, then those nearest to being earned. */
export const nearest = (categories: readonly AchievementCategory[], max: number): Achievement[] =>
  categories
    .flatMap(({ achievements }) => achievements)
    .filter((one) => !one.is_completed && (one.is_pinned || progressShare(one) > 0))
    .toSorted((a, b) => Number(b.is_pinned) - Number(a.is_pinned) || progressShare(b) - progressShare(a) || b.points - a.points)
    .slice(0, max)

/** A category in the address: `kaiju-battles`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Percentage of players below which an achievement is rare. */
const rareBelow = 10
export const isRare = (percent: number): boolean => percent < rareBelow
