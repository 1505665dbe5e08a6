import type { QuestTrigger } from '@portal/contract/quests'

/** A game as a try reads it; the day is counted from 1970. */
export type CountedGame = {
  userId: number
  titleId: number
  locationId: number
  score: number
  day: number
  /** `{title code}:{achievement code}`, of those that are wanted. */
  lamps: readonly string[]
}

type Rule = { trigger: QuestTrigger; value: number }
type Item = number | string

/** How long the run of days is that a day lies in. */
function runThrough(day: number, days: ReadonlySet<Item>): number {
  let [first, last] = [day, day]
  while (days.has(first - 1)) first -= 1
  while (days.has(last + 1)) last += 1
  return last - first + 1
}

const open = -1

/**
 * Counts one badge for everybody: the same as `advance` game by game, but changed in place, because a try goes through a million
 * games. Players are numbered from 0 without gaps, so that what they have lies in rows. A test holds the two equal.
 */
export class Tally {
  private readonly rule: Rule
  private readonly amounts: number[] = []
  /** The day on which the badge was earned. */
  private readonly days: number[] = []
  private readonly items: (Set<Item> | undefined)[] = []

  constructor(rule: Rule) {
    this.rule = rule
  }

  /** Counts a game; tells whether it was the one that earned the badge. */
  count(game: CountedGame): boolean {
    if (!this.isOpen(game.userId)) return false
    return this.reach(game.userId, this.amountWith(game), game.day)
  }

  /** Counts towards a player's amount from outside: what a team or other badges add. */
  addTo(userId: number, amount: number, day: number): boolean {
    if (!this.isOpen(userId)) return false
    return this.reach(userId, (this.amounts[userId] ?? 0) + amount, day)
  }

  /** The day on which a player earned the badge. */
  earnedOn(userId: number): number | null {
    const day = this.days[userId] ?? open
    return day === open ? null : day
  }

  private isOpen(userId: number): boolean {
    while (this.days.length <= userId) {
      this.days.push(open)
      this.amounts.push(0)
      this.items.push(undefined)
    }
    return this.days[userId] === open
  }

  private reach(userId: number, amount: number, day: number): boolean {
    this.amounts[userId] = amount
    if (amount < this.rule.value) return false
    this.days[userId] = day
    return true
  }

  private amountWith({ userId, titleId, locationId, score, day, lamps }: CountedGame): number {
    const before = this.amounts[userId] ?? 0
    switch (this.rule.trigger) {
      case 'games_played':
        return before + 1
      case 'high_score':
        return Math.max(before, score)
      case 'achievements':
        return lamps.reduce((_, lamp) => this.different(userId, lamp), before)
      case 'unique_titles':
        return this.different(userId, titleId)
      case 'unique_locations':
        return locationId > 0 ? this.different(userId, locationId) : before
      case 'unique_days':
        return this.different(userId, day)
      case 'day_streak':
        return this.streakWith(userId, day)
      default:
        return before + score
    }
  }

  /** How many different ones there are with one more. */
  private different(userId: number, item: Item): number {
    return this.itemsOf(userId).add(item).size
  }

  private streakWith(userId: number, day: number): number {
    const days = this.itemsOf(userId)
    const before = this.amounts[userId] ?? 0
    if (days.has(day)) return before
    days.add(day)
    return Math.max(before, runThrough(day, days))
  }

  private itemsOf(userId: number): Set<Item> {
    return (this.items[userId] ??= new Set())
  }
}
