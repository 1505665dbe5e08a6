import type { QuestTrigger } from '@portal/contract/quests'

/** What a game counts for: a badge of a quest in whose window it lies. */
export type Rule = { badge: number; trigger: QuestTrigger; value: number; achievements: readonly string[] }

/** A player's game as quests see it. */
export type Played = {
  score: number
  titleCode: string
  locationId: number | null
  /** The day it ended, in the zone of the quest or the place. */
  day: string
  achievements: readonly string[]
  at: Date
}

/** How far a player is with a badge: an amount, and for what must differ the list it counts. */
export type Progress = { amount: number; items: readonly string[]; earnedAt: Date | null }

export const noProgress: Progress = { amount: 0, items: [], earnedAt: null }

/** Kinds that count different things: what a game adds to the list. */
const itemsOf: Partial<Record<QuestTrigger, (played: Played, rule: Rule) => readonly string[]>> = {
  achievements: ({ titleCode, achievements }, rule) =>
    achievements
      .map((code) => `${titleCode}:${code}`)
      .filter((code) => rule.achievements.length === 0 || rule.achievements.includes(code)),
  unique_titles: ({ titleCode }) => [titleCode],
  unique_locations: ({ locationId }) => (locationId === null ? [] : [String(locationId)]),
  unique_days: ({ day }) => [day],
  day_streak: ({ day }) => [day],
}

/** Whether progress of the kind travels as a list. A streak is a number: its days alone do not say how long it is. */
export const isList = (trigger: QuestTrigger): boolean =>
  ['achievements', 'unique_titles', 'unique_locations', 'unique_days', 'badges_earned'].includes(trigger)

const dayMs = 86_400_000

/** The longest run of days. */
export function longestRun(days: readonly string[]): number {
  const numbers = [...new Set(days)].map((day) => Date.parse(day) / dayMs).sort((a, b) => a - b)
  let [longest, run] = [0, 0]
  for (const [index, day] of numbers.entries()) {
    run = index > 0 && day - (numbers[index - 1] ?? 0) === 1 ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

function counted(rule: Rule, { amount, items }: Progress, played: Played): Pick<Progress, 'amount' | 'items'> {
  const added = itemsOf[rule.trigger]?.(played, rule)
  if (added) {
    const all = [...new Set([...items, ...added])].sort()
    return { items: all, amount: rule.trigger === 'day_streak' ? longestRun(all) : all.length }
  }
  if (rule.trigger === 'high_score') return { items, amount: Math.max(amount, played.score) }
  return { items, amount: amount + (rule.trigger === 'games_played' ? 1 : played.score) }
}

/** A team earns together: what one player adds does not say whether it is enough. Neither does a count of other badges. */
const isOwn = (trigger: QuestTrigger) => trigger !== 'team_total' && trigger !== 'badges_earned'

/** Progress after one more game. What is earned stays so, with the time of the game that earned it. */
export function advance(rule: Rule, before: Progress, played: Played): Progress {
  const after = counted(rule, before, played)
  const isReached = isOwn(rule.trigger) && after.amount >= rule.value
  return { ...after, earnedAt: before.earnedAt ?? (isReached ? played.at : null) }
}
