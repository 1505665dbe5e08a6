import type { QuestTrigger } from '@portal/contract/quests'

export type CountedGame = {
  userId: number
  titleId: number
  locationId: number
  score: number
  day: number
  lamps: readonly string[]
}

type Rule = { trigger: QuestTrigger; value: number }
type Item = number | string

function runLengthAt(day: number, days: ReadonlySet<Item>): number {
  let [first, last] = [day, day]
  while (days.has(first - 1)) first -= 1
  while (days.has(last + 1)) last += 1
  return last - first + 1
}

const open = -1

/**
 * Counts one badge for all players with the same result as `advance` game by game, but mutates in place, because a dry run
 * reads a million games. Players have consecutive indexes, so their state is in arrays. A test compares both.
 */
export class Tally {
  private readonly rule: Rule
  private readonly amounts: number[] = []
  private readonly days: number[] = []
  private readonly items: (Set<Item> | undefined)[] = []

  constructor(rule: Rule) {
    this.rule = rule
  }

  count(game: CountedGame): boolean {
    if (!this.isOpen(game.userId)) return false
    return this.addAmount(game.userId, this.amountWith(game), game.day)
  }

  addTo(userId: number, amount: number, day: number): boolean {
    if (!this.isOpen(userId)) return false
    return this.addAmount(userId, (this.amounts[userId] ?? 0) + amount, day)
  }

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

  private addAmount(userId: number, amount: number, day: number): boolean {
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
        return lamps.reduce((_, lamp) => this.countDistinct(userId, lamp), before)
      case 'unique_titles':
        return this.countDistinct(userId, titleId)
      case 'unique_locations':
        return locationId > 0 ? this.countDistinct(userId, locationId) : before
      case 'unique_days':
        return this.countDistinct(userId, day)
      case 'day_streak':
        return this.streakWith(userId, day)
      default:
        return before + score
    }
  }

  private countDistinct(userId: number, item: Item): number {
    return this.itemsOf(userId).add(item).size
  }

  private streakWith(userId: number, day: number): number {
    const days = this.itemsOf(userId)
    const before = this.amounts[userId] ?? 0
    if (days.has(day)) return before
    days.add(day)
    return Math.max(before, runLengthAt(day, days))
  }

  private itemsOf(userId: number): Set<Item> {
    return (this.items[userId] ??= new Set())
  }
}
