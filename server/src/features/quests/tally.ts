import type { QuestTrigger } from '@portal/contract/quests'

/** A game as a try reads it; the day is counted from 1970. */
export type TriedGame = {
  userId: number
  titleId: number
  locationId: number
  score: number
  day: number
  /** `{title code}:{achievement code}`, of those that are wanted. */
  lamps: readonly string[]
}

/** What one player has of one badge. */
type Kept = { amount: number; items: Set<number | string> | null; earnedOn: number | null }

type Rule = { trigger: QuestTrigger; value: number }

const itemsOf: Partial<Record<QuestTrigger, (game: TriedGame) => readonly (number | string)[]>> = {
  achievements: ({ lamps }) => lamps,
  unique_titles: ({ titleId }) => [titleId],
  unique_locations: ({ locationId }) => (locationId > 0 ? [locationId] : []),
  unique_days: ({ day }) => [day],
  day_streak: ({ day }) => [day],
}

/** How long the run of days is that a day lies in. */
function runThrough(day: number, days: ReadonlySet<number | string>): number {
  let [first, last] = [day, day]
  while (days.has(first - 1)) first -= 1
  while (days.has(last + 1)) last += 1
  return last - first + 1
}

/**
 * Counts one badge for everybody: the same as `advance` game by game, but changed in place, because a try goes through a million
 * games. A test holds the two equal.
 */
export class Tally {
  readonly kept = new Map<number, Kept>()
  private readonly rule: Rule
  private readonly items: ((game: TriedGame) => readonly (number | string)[]) | undefined

  constructor(rule: Rule) {
    this.rule = rule
    this.items = itemsOf[rule.trigger]
  }

  /** Counts a game; tells whether it was the one that earned the badge. */
  count(game: TriedGame): boolean {
    const kept = this.of(game.userId)
    if (kept.earnedOn !== null) return false
    this.add(kept, game)
    if (kept.amount < this.rule.value) return false
    kept.earnedOn = game.day
    return true
  }

  /** Counts towards a player's amount from outside: what a team or other badges add. */
  addTo(userId: number, amount: number, day: number): boolean {
    const kept = this.of(userId)
    if (kept.earnedOn !== null) return false
    kept.amount += amount
    if (kept.amount < this.rule.value) return false
    kept.earnedOn = day
    return true
  }

  private of(userId: number): Kept {
    const known = this.kept.get(userId)
    if (known) return known
    const made: Kept = { amount: 0, items: this.items ? new Set() : null, earnedOn: null }
    this.kept.set(userId, made)
    return made
  }

  private add(kept: Kept, game: TriedGame): void {
    const { trigger } = this.rule
    if (this.items && kept.items) {
      const before = kept.items.size
      for (const item of this.items(game)) kept.items.add(item)
      if (kept.items.size === before) return
      kept.amount = trigger === 'day_streak' ? Math.max(kept.amount, runThrough(game.day, kept.items)) : kept.items.size
    } else if (trigger === 'high_score') kept.amount = Math.max(kept.amount, game.score)
    else kept.amount += trigger === 'games_played' ? 1 : game.score
  }
}
