import type { BadgeProgress } from '@portal/contract/badges'

/** The list with one entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  const one = list[from]
  return one === undefined ? [...list] : rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, one)
}

const share = ({ data, value }: BadgeProgress) => (value ? data / value : 0)

/** The badges nearest to being earned, of each kind the next one only. */
export function nextBadges(badges: readonly BadgeProgress[], most: number): BadgeProgress[] {
  const open = badges.filter(({ earned_at, value }) => earned_at === null && value !== null)
  const next = open.filter(
    (one) => !open.some((other) => other.trigger_type === one.trigger_type && (other.value ?? 0) < (one.value ?? 0)),
  )
  return next.toSorted((a, b) => share(b) - share(a)).slice(0, most)
}

/** The badges by what is counted for them, those of quests together, in the order they come in. */
export function groupBadges(badges: readonly BadgeProgress[]): [kind: string, badges: BadgeProgress[]][] {
  const groups = new Map<string, BadgeProgress[]>()
  for (const badge of badges) {
    const kind = badge.quest_id === null ? (badge.trigger_type ?? 'other') : 'quest'
    groups.set(kind, [...(groups.get(kind) ?? []), badge])
  }
  return [...groups]
}
