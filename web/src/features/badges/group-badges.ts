import type { BadgeProgress } from '@portal/contract/badges'
import type { Language } from '@portal/contract/language'
import { othersOf } from '@portal/contract/rules/quest-rule'
import { progressText, ruleText } from '../../shared/badge-texts.ts'
import { productLang } from '../../shared/product-lang.ts'
import { productText } from '../../shared/product-messages.ts'

export const progressShare = ({ data, value }: BadgeProgress) => (value ? data / value : 0)

const isRunning = ({ start_date, end_date }: BadgeProgress, now: Date) =>
  (start_date === null || Date.parse(start_date) <= now.getTime()) && (end_date === null || now.getTime() < Date.parse(end_date))

const kindOf = ({ quest_id, trigger_type }: BadgeProgress) =>
  quest_id === null ? (trigger_type ?? 'other') : `quest ${quest_id}`

/** Badges that count a figure are ordered by the lowest goal, badges of quests by the largest share. */
const compareProgress = (one: BadgeProgress, other: BadgeProgress) =>
  one.quest_id === null ? (one.value ?? 0) < (other.value ?? 0) : progressShare(one) > progressShare(other)

export function nextBadges(badges: readonly BadgeProgress[], max: number, now: Date): BadgeProgress[] {
  const nearest = new Map<string, BadgeProgress>()
  for (const badge of badges) {
    if (badge.earned_at !== null || badge.value === null || badge.is_sealed || !isRunning(badge, now)) continue
    const known = nearest.get(kindOf(badge))
    if (!known || compareProgress(badge, known)) nearest.set(kindOf(badge), badge)
  }
  return [...nearest.values()].toSorted((a, b) => progressShare(b) - progressShare(a)).slice(0, max)
}

export type BadgeGroup = { kind: string; questName: string | null; badges: BadgeProgress[] }

export function groupBadges(badges: readonly BadgeProgress[]): BadgeGroup[] {
  const groups = new Map<string, BadgeGroup>()
  for (const badge of badges) {
    const kind = kindOf(badge)
    const group = groups.get(kind) ?? { kind, questName: badge.quest_name, badges: [] }
    group.badges.push(badge)
    groups.set(kind, group)
  }
  return [...groups.values()]
}

type QuestRule = NonNullable<BadgeProgress['quest_rule']>

/** The badge in the shape of the quest's pages; null for a badge without a quest. */
function ofQuest({ quest_rule, start_date, end_date, value, ...badge }: BadgeProgress) {
  if (!quest_rule || start_date === null || end_date === null || value === null) return null
  return { ...badge, ...quest_rule, value, start_date, end_date, quest: quest_rule satisfies QuestRule }
}

export type BadgeTexts = {
  rule: string
  /** Of the rule, if it is not that of the page. */
  lang?: Language | undefined
  toGo: string | null
}

/** Says how to earn a badge and how far it is. */
export function textsOf(badge: BadgeProgress, badges: readonly BadgeProgress[], now: Date): BadgeTexts {
  const counted = ofQuest(badge)
  if (!counted) return { rule: productText(badge.description), lang: productLang(badge.description), toGo: null }
  const siblings = badges.filter(({ quest_id }) => quest_id === badge.quest_id).flatMap((one) => ofQuest(one) ?? [])
  return {
    rule: ruleText(counted, counted.quest, othersOf(siblings), now),
    toGo: progressText(counted, now).toGo,
  }
}

export type BadgeFilter = 'all' | 'earned' | 'to-go'

const passes: Record<BadgeFilter, (badge: BadgeProgress) => boolean> = {
  all: () => true,
  earned: ({ earned_at }) => earned_at !== null,
  'to-go': ({ earned_at }) => earned_at === null,
}

export const filterBadges = (badges: readonly BadgeProgress[], filter: BadgeFilter): BadgeProgress[] =>
  badges.filter(passes[filter])

const mostOpen = 2

/** A group with more open badges than fit beside the earned ones shows the first of them and folds the others. */
export function foldGroup(badges: readonly BadgeProgress[]): { shown: BadgeProgress[]; folded: number } {
  const open = badges.filter(passes['to-go'])
  if (open.length <= mostOpen) return { shown: [...badges], folded: 0 }
  const shown = badges.filter((badge) => badge === open[0] || badge.earned_at !== null)
  return { shown, folded: badges.length - shown.length }
}
