import type { QuestBadge } from '@portal/contract/quests'
import { missedFor, progressOf, ruleOf, type ProgressText, type RuleContext } from '@portal/contract/rules/quest-rule'
import { questRuleMessages } from '@portal/contract/rules/quest-rule-messages'
import { formatDay } from '../lib/format.ts'

type Window = Pick<QuestBadge, 'start_date' | 'end_date'>

/** The reader's day, as `2026-12-07`. */
const localDay = (now: Date) =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

type Ruled = Parameters<typeof ruleOf>[0]
type Counted = Parameters<typeof progressOf>[0]

export const ruleText = (badge: Ruled, quest: Window, others: RuleContext['others'], now: Date): string =>
  ruleOf(badge, { quest, others, formatDay: (time) => formatDay(time, now) })

export const progressText = (badge: Counted, now: Date): ProgressText => progressOf(badge, localDay(now))

export const formatLastDay = (end: string, now: Date): string => formatDay(new Date(Date.parse(end) - 1).toISOString(), now)

/** Says that a badge for badges can no longer be earned; null while it can. */
export function outOfReachText(badge: QuestBadge, badges: readonly QuestBadge[], now: Date): string | null {
  const missed = missedFor(badge, badges, now)
  return missed && questRuleMessages.outOfReach(missed.name, formatLastDay(missed.end_date, now))
}
