import type { QuestSummary } from '@portal/contract/quests'
import { reachedOf } from '@portal/contract/rules/quest-rule'
import { parseTime } from '../../lib/format.ts'
import { progressText, ruleText } from '../../shared/badge-texts.ts'
import { questMessages as words } from './messages.ts'

type Window = Pick<QuestSummary, 'start_date' | 'end_date'>

type QuestState = 'running' | 'coming' | 'ended'

export function questState({ start_date, end_date }: Window, now: Date): QuestState {
  if (parseTime(end_date) <= now) return 'ended'
  return parseTime(start_date) > now ? 'coming' : 'running'
}

const hourMs = 3_600_000

/** Whole days until a time, or hours in its last day. */
export function timeUntil(time: string, now: Date): { count: number; unit: 'days' | 'hours' } {
  const hours = Math.max(0, (parseTime(time).getTime() - now.getTime()) / hourMs)
  return hours >= 24 ? { count: Math.floor(hours / 24), unit: 'days' } : { count: Math.max(1, Math.floor(hours)), unit: 'hours' }
}

type Begun = Pick<QuestSummary, 'earned_count' | 'next_badge'>

/** The reader has counted a game toward the quest. */
export const isBegun = ({ earned_count, next_badge }: Begun): boolean => {
  const data = next_badge?.data ?? 0
  return earned_count > 0 || (Array.isArray(data) ? data.length : data) > 0
}

type Sorted = Window & Begun

/** Groups quests: running ones by their end with own ones on top, coming ones by their start, ended ones the last first. */
export function groupQuests<Q extends Sorted>(quests: readonly Q[], now: Date): Record<QuestState, Q[]> {
  const of = (state: QuestState) => quests.filter((quest) => questState(quest, now) === state)
  const byEnd = (one: Q, other: Q) => parseTime(one.end_date).getTime() - parseTime(other.end_date).getTime()
  const byStart = (one: Q, other: Q) => parseTime(one.start_date).getTime() - parseTime(other.start_date).getTime()
  return {
    running: of('running').toSorted((one, other) => Number(isBegun(other)) - Number(isBegun(one)) || byEnd(one, other)),
    coming: of('coming').toSorted(byStart),
    ended: of('ended').toSorted((one, other) => byEnd(other, one)),
  }
}

type Goal = {
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
