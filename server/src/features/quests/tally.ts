import type { QuestTrigger } from '@portal/contract/quests'
import type { DryRun } from '@portal/contract/quests-editor'

/** Window in seconds of local time. Empty sets match every game. */
export type DryRunBadge = {
  name: string
  trigger: QuestTrigger
  value: number
  titleIds: ReadonlySet<number>
  locationIds: ReadonlySet<number>
  achievements: ReadonlySet<string>
  verifiedOnly: boolean
  from: number
  until: number
}

export type WallGame = Omit<CountedGame, 'day'> & { verified: boolean; seconds: number }

type Mates = (userId: number) => readonly number[]

const daySeconds = 86_400
const includesOrAny = <T>(wanted: ReadonlySet<T>, one: T) => wanted.size === 0 || wanted.has(one)

export function medianOf(values: readonly number[]): number | null {
  const inOrder = values.toSorted((a, b) => a - b)
  const [low, high] = [inOrder[Math.floor((inOrder.length - 1) / 2)], inOrder[Math.floor(inOrder.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

export class DryRunCounter {
  private readonly tallies: { badge: DryRunBadge; tally: Tally; days: number[] }[]
  private readonly firstDay: number
  private readonly matesOf: Mates
  private readonly lit = new Map<number, { badges: number; lastDay: number }>()
  private readonly begun = new Set<number>()
  private readonly seats = new Map<number, number>()
  private readonly userIds: number[] = []
  private readonly played: CountedGame = { userId: 0, titleId: 0, locationId: 0, score: 0, day: 0, lamps: [] }

  constructor(badges: readonly DryRunBadge[], { from, matesOf }: { from: number; matesOf: Mates }) {
    this.tallies = badges.map((badge) => ({ badge, tally: new Tally(badge), days: [] }))
    this.firstDay = Math.floor(from / daySeconds)
    this.matesOf = matesOf
  }

  /** Counts a game for every badge without allocating objects, because a dry run counts a million games. */
  count(game: WallGame): void {
    const { seconds, lamps } = game
    const { played } = this
    const seat = this.indexOfUser(game.userId)
    played.userId = seat
    played.titleId = game.titleId
    played.locationId = game.locationId
    played.score = game.score
    played.day = Math.floor(seconds / daySeconds)
    played.lamps = lamps
    let counts = false
    for (const one of this.tallies) {
      const { badge, tally } = one
      if (badge.trigger === 'badges_earned' || seconds < badge.from || seconds >= badge.until) continue
      if (badge.verifiedOnly && !game.verified) continue
      if (!includesOrAny(badge.titleIds, game.titleId) || !includesOrAny(badge.locationIds, game.locationId)) continue
      counts = true
      if (badge.trigger === 'team_total') this.countForTeam(one, played)
      else {
        if (badge.trigger === 'achievements') {
          if (lamps.length === 0) continue
          played.lamps = badge.achievements.size === 0 ? lamps : lamps.filter((lamp) => badge.achievements.has(lamp))
        }
        if (tally.count(played)) this.addLit(one, seat, played.day)
      }
    }
    if (counts) this.begun.add(seat)
  }

  result(active: number): NonNullable<DryRun['result']> {
    const finished = [...this.lit.values()].filter(({ badges }) => badges === this.tallies.length)
    const dayOf = (day: number) => day - this.firstDay + 1
    return {
      active,
      begun: this.begun.size,
      finished: finished.length,
      median_day: medianOf(finished.map(({ lastDay }) => dayOf(lastDay))),
      badges: this.tallies.map(({ badge, days }) => ({
        name: badge.name,
        players: days.length,
        median_day: medianOf(days.map(dayOf)),
      })),
    }
  }

  private indexOfUser(userId: number): number {
    const known = this.seats.get(userId)
    if (known !== undefined) return known
    const seat = this.seats.size
    this.seats.set(userId, seat)
    this.userIds.push(userId)
    return seat
  }

  private countForTeam(one: (typeof this.tallies)[number], { userId: seat, score, day }: CountedGame): void {
    const mates = this.matesOf(this.userIds[seat] ?? 0)
    for (const mate of mates) {
      const mateIndex = this.indexOfUser(mate)
      if (one.tally.addTo(mateIndex, score, day)) this.addLit(one, mateIndex, day)
    }
  }

  private addLit({ badge, days }: (typeof this.tallies)[number], userId: number, day: number): void {
    days.push(day)
    const known = this.lit.get(userId)
    this.lit.set(userId, { badges: (known?.badges ?? 0) + 1, lastDay: Math.max(day, known?.lastDay ?? day) })
    if (badge.trigger === 'badges_earned') return
    for (const other of this.tallies)
      if (other.badge.trigger === 'badges_earned' && other.tally.addTo(userId, 1, day)) this.addLit(other, userId, day)
  }
}

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
