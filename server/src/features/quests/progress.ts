import type { QuestTrigger } from '@portal/contract/quests'

export type Rule = { badge: number; trigger: QuestTrigger; value: number; achievements: readonly string[] }

export type PlayedGame = {
  score: number
  titleCode: string
  locationId: number | null
  /** The day it ended, in the zone of the quest or the location. */
  day: string
  achievements: readonly string[]
  at: Date
}

/** An amount, or for distinct items the list of counted ones. */
export type Progress = { amount: number; items: readonly string[]; earnedAt: Date | null }

export const noProgress: Progress = { amount: 0, items: [], earnedAt: null }

const itemsOf: Partial<Record<QuestTrigger, (played: PlayedGame, rule: Rule) => readonly string[]>> = {
  achievements: ({ titleCode, achievements }, rule) =>
    achievements
      .map((code) => `${titleCode}:${code}`)
      .filter((code) => rule.achievements.length === 0 || rule.achievements.includes(code)),
  unique_titles: ({ titleCode }) => [titleCode],
  unique_locations: ({ locationId }) => (locationId === null ? [] : [String(locationId)]),
  unique_days: ({ day }) => [day],
  day_streak: ({ day }) => [day],
}

/** A streak travels as a number: a list of its days would not show its length. */
export const isList = (trigger: QuestTrigger): boolean =>
  ['achievements', 'unique_titles', 'unique_locations', 'unique_days', 'badges_earned'].includes(trigger)

const dayMs = 86_400_000

export function longestRun(days: readonly string[]): number {
  const numbers = [...new Set(days)].map((day) => Date.parse(day) / dayMs).sort((a, b) => a - b)
  let [longest, run] = [0, 0]
  for (const [index, day] of numbers.entries()) {
    run = index > 0 && day - (numbers[index - 1] ?? 0) === 1 ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

export function lastRun(days: readonly string[]): { days: number; last_day: string } | null {
  const sorted = [...new Set(days)].sort()
  const last = sorted.at(-1)
  if (last === undefined) return null
  const end = Date.parse(last) / dayMs
  const run = sorted.toReversed().findIndex((day, index) => Date.parse(day) / dayMs !== end - index)
  return { days: run === -1 ? sorted.length : run, last_day: last }
}

export const streakOf = (trigger: QuestTrigger, items: readonly string[]) => (trigger === 'day_streak' ? lastRun(items) : null)

function countPlay(rule: Rule, { amount, items }: Progress, played: PlayedGame): Pick<Progress, 'amount' | 'items'> {
  const added = itemsOf[rule.trigger]?.(played, rule)
  if (added) {
    const all = [...new Set([...items, ...added])].sort()
    return { items: all, amount: rule.trigger === 'day_streak' ? longestRun(all) : all.length }
  }
  if (rule.trigger === 'high_score') return { items, amount: Math.max(amount, played.score) }
  return { items, amount: amount + (rule.trigger === 'games_played' ? 1 : played.score) }
}

/** Team badges and badges that count other badges are earned elsewhere. */
const isCountedPerPlayer = (trigger: QuestTrigger) => trigger !== 'team_total' && trigger !== 'badges_earned'

/** Returns the progress after one more game. An earned badge keeps the time of the game that earned it. */
export function advance(rule: Rule, before: Progress, played: PlayedGame): Progress {
  const after = countPlay(rule, before, played)
  const isReached = isCountedPerPlayer(rule.trigger) && after.amount >= rule.value
  return { ...after, earnedAt: before.earnedAt ?? (isReached ? played.at : null) }
}
