import type { QuestSummary } from '@portal/contract/quests'
import { reachedOf } from '@portal/contract/rules/quest-rule'
import { progressText, ruleText } from '../../shared/badge-texts.ts'
import { questMessages as words } from './messages.ts'
import { isBegun, questState } from './quest-time.ts'

export type Goal = {
  label: string
  rule: string
  toGo: string | null
}

/** Returns what to do next in a quest; null when all badges are earned or it has ended. */
export function nextGoal(quest: QuestSummary, now: Date): Goal | null {
  const badge = quest.next_badge
  const state = questState(quest, now)
  if (badge === null || state === 'ended') return null
  const rule = ruleText(badge, quest, { count: quest.badge_count - 1, areDaily: false }, now)
  const label = isBegun(quest) ? words.nextBadge : words.firstBadge
  if (state === 'coming') return { label, rule, toGo: null }
  return { label, rule, toGo: reachedOf(badge) > 0 ? progressText(badge, now).toGo : words.locked }
}
