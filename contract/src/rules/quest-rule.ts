import type { Translated } from '../language.ts'
import type { QuestBadge } from '../quests.ts'
import { questRuleMessages, type RuleScope, type RuleUnit } from './quest-rule-messages.ts'

type Words = Translated<typeof questRuleMessages>
type Trigger = QuestBadge['trigger_type']
type Window = Pick<QuestBadge, 'start_date' | 'end_date'>
type Reached = Pick<QuestBadge, 'data' | 'value' | 'earned_at'>

/** Returns the progress of a badge: a number, or the length of a list. */
export const reachedOf = ({ data }: Pick<QuestBadge, 'data'>): number => (Array.isArray(data) ? data.length : data)

export const isEarned = (badge: Reached): boolean => badge.earned_at !== null || reachedOf(badge) >= badge.value

export const hasEnded = ({ end_date }: Pick<Window, 'end_date'>, now: Date): boolean => Date.parse(end_date) <= now.getTime()

type RuleBadge = Pick<QuestBadge, 'trigger_type' | 'value' | 'games' | 'locations' | 'achievements'> & Window

export type RuleContext = {
  quest: Window
  /** The quest's badges that games earn; a badge for badges counts them. */
  others: { count: number; areDaily: boolean }
  formatDay: (time: string) => string
}

const dayMs = 86_400_000

/** Returns the badges that a badge of the kind `badges_earned` counts. */
export function othersOf(badges: readonly (Pick<QuestBadge, 'trigger_type'> & Window)[]): RuleContext['others'] {
  const others = badges.filter(({ trigger_type }) => trigger_type !== 'badges_earned')
  const areDaily = others.every(({ start_date, end_date }) => Date.parse(end_date) - Date.parse(start_date) <= dayMs)
  return { count: others.length, areDaily }
}

/** The end is exclusive. */
function daysOf(badge: Window, { quest, formatDay }: RuleContext): RuleScope['days'] {
  if (badge.start_date === quest.start_date && badge.end_date === quest.end_date) return null
  return { first: formatDay(badge.start_date), last: formatDay(new Date(Date.parse(badge.end_date) - 1).toISOString()) }
}

/** Returns the sentence that says how to earn a badge. */
export function ruleOf(badge: RuleBadge, context: RuleContext, words: Words = questRuleMessages): string {
  const { value, games, locations, achievements } = badge
  const scope = { games, locations, days: daysOf(badge, context) }
  const rules: Record<Trigger, () => string> = {
    cumulative_score: () => words.cumulativeScore(value, scope),
    high_score: () => words.highScore(value, scope),
    games_played: () => words.gamesPlayed(value, scope),
    unique_days: () => words.uniqueDays(value, scope),
    day_streak: () => words.dayStreak(value, scope),
    unique_locations: () => words.uniqueLocations(value, scope),
    unique_titles: () => words.uniqueTitles(value, scope),
    achievements: () => words.achievements(value, scope, achievements),
    team_total: () => words.teamTotal(value, scope),
    badges_earned: () => words.badgesEarned(value, context.others.count, context.others.areDaily),
  }
  return rules[badge.trigger_type]()
}

const unitOf: Record<Trigger, RuleUnit> = {
  cumulative_score: 'points',
  high_score: 'points',
  team_total: 'points',
  games_played: 'games',
  unique_titles: 'games',
  unique_days: 'days',
  day_streak: 'days',
  unique_locations: 'locations',
  achievements: 'achievements',
  badges_earned: 'badges',
}

type ProgressBadge = Reached & Pick<QuestBadge, 'trigger_type' | 'own_amount' | 'streak'>

export type ProgressText = {
  amount: number
  /** "of 300,000,000 points". */
  ofTarget: string
  /** "4 of 8 games". */
  line: string
  /** "4 games to go"; null when the badge is earned. */
  toGo: string | null
}

const dayBefore = (day: string) => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)

type StreakProgress = Pick<ProgressText, 'amount' | 'line' | 'toGo'>

function streakProgress({ streak, value }: ProgressBadge, best: number, today: string, words: Words): StreakProgress {
  if (streak !== null && streak.last_day >= dayBefore(today)) {
    const toGo = streak.last_day >= today ? words.playTomorrow : words.playToday
    return { amount: streak.days, line: words.reachedOf(streak.days, value, 'days'), toGo }
  }
  if (best === 0) return { amount: 0, line: words.reachedOf(0, value, 'days'), toGo: words.toGo(value, 'days') }
  return { amount: best, line: words.bestStreak(best, value), toGo: words.startAgain }
}

/** Returns the progress of a badge in words. `today` is the reader's day, as `2026-12-07`. */
export function progressOf(badge: ProgressBadge, today: string, words: Words = questRuleMessages): ProgressText {
  const { trigger_type: trigger, value } = badge
  const unit = unitOf[trigger]
  const amount = isEarned(badge) ? value : reachedOf(badge)
  const ofTarget = words.ofTarget(value, unit)
  const reached = words.reachedOf(amount, value, unit)
  if (amount >= value) return { amount, ofTarget, line: reached, toGo: null }
  const toGo = words.toGo(value - amount, unit)
  if (trigger === 'day_streak') return { ofTarget, ...streakProgress(badge, amount, today, words) }
  if (trigger === 'high_score') return { amount, ofTarget, line: amount > 0 ? words.bestGame(amount) : reached, toGo }
  if (trigger === 'team_total') return { amount, ofTarget, line: `${reached}, ${words.ownShare(badge.own_amount)}`, toGo }
  if (trigger === 'unique_locations') return { amount, ofTarget, line: reached, toGo: words.locationsToGo(value - amount) }
  return { amount, ofTarget, line: reached, toGo }
}

const minuteMs = 60_000

/** Returns "11 hours, 36 minutes left today" while a badge of one day can be earned. */
export function timeLeftOfOneDayBadge(
  { start_date, end_date }: Window,
  now: Date,
  words: Words = questRuleMessages,
): string | null {
  const left = Date.parse(end_date) - now.getTime()
  const isOneDay = Date.parse(end_date) - Date.parse(start_date) <= dayMs
  if (!isOneDay || left <= 0 || Date.parse(start_date) > now.getTime()) return null
  const minutes = Math.floor(left / minuteMs)
  return words.leftToday(Math.floor(minutes / 60), minutes % 60)
}

/** Returns the first badge whose time has passed if too few are left for a badge that counts them. */
export function missedFor<Other extends Reached & Pick<QuestBadge, 'trigger_type'> & Window>(
  badge: Pick<QuestBadge, 'trigger_type' | 'value'> & Reached,
  badges: readonly Other[],
  now: Date,
): Other | null {
  if (badge.trigger_type !== 'badges_earned' || isEarned(badge)) return null
  const others = badges.filter(({ trigger_type }) => trigger_type !== 'badges_earned')
  const missed = others.filter((other) => !isEarned(other) && hasEnded(other, now))
  return others.length - missed.length < badge.value ? (missed[0] ?? null) : null
}
