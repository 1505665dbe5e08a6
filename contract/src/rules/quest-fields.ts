import type { QuestFields, QuestStage, QuestBadgeFields } from '../quests-editor.ts'
import { editorMessages as messages } from './editor-messages.ts'

/** Sentences by field path, e.g. `ends_at` or `badges.2.value`. */
export type QuestFaults = Record<string, string>

const dayMs = 86_400_000
const textNames = ['name', 'instruction', 'caption', 'blurb'] as const

/** The number of calendar days that a window has a part of; both ends are local times, and the end is not part of it. */
export function calendarDays(from: string, until: string): number {
  const dayAt = (time: number) => Math.floor(time / dayMs)
  return Math.max(1, dayAt(Date.parse(`${until}Z`) - 1) - dayAt(Date.parse(`${from}Z`)) + 1)
}

function largestPossibleValue(badge: QuestBadgeFields, quest: QuestFields): number | null {
  const [titles, places, lamps] = [badge.title_codes.length, badge.location_ids.length, badge.achievements.length]
  switch (badge.trigger) {
    case 'unique_titles':
      return titles || null
    case 'unique_locations':
      return places || null
    case 'achievements':
      return lamps || null
    case 'unique_days':
    case 'day_streak':
      return calendarDays(badge.from ?? quest.starts_at, badge.until ?? quest.ends_at)
    case 'badges_earned':
      return quest.badges.filter(({ trigger }) => trigger !== 'badges_earned').length
    default:
      return null
  }
}

function badgeFaults(badge: QuestBadgeFields, quest: QuestFields): QuestFaults {
  const faults: QuestFaults = {}
  const [from, until] = [badge.from ?? quest.starts_at, badge.until ?? quest.ends_at]
  if (badge.name.trim() === '') faults['name'] = messages.name
  if (!(badge.value > 0)) faults['value'] = messages.quests.value
  for (const name of textNames) if (badge[name].includes('__')) faults[name] = messages.quests.underscores
  if (quest.badges.filter(({ name }) => name.trim() === badge.name.trim()).length > 1) faults['name'] = messages.quests.nameTaken
  if (badge.from !== null && (from < quest.starts_at || from > quest.ends_at)) faults['from'] = messages.quests.outside
  if (badge.until !== null && (until > quest.ends_at || until < quest.starts_at)) faults['until'] = messages.quests.outside
  else if ((badge.from ?? badge.until) !== null && until <= from) faults['until'] = messages.endBeforeStart
  const most = largestPossibleValue(badge, quest)
  if (most !== null && badge.value > most) faults['value'] = messages.quests.unreachable
  return faults
}

const wallPattern = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/

export function questFaults(quest: QuestFields): QuestFaults {
  const faults: QuestFaults = {}
  if (quest.name.trim() === '') faults['name'] = messages.name
  if (quest.badges.length === 0) faults['badges'] = messages.quests.noBadges
  if (!wallPattern.test(quest.starts_at)) faults['starts_at'] = messages.dayAndTime
  if (!wallPattern.test(quest.ends_at)) return { ...faults, ends_at: messages.dayAndTime }
  for (const name of textNames) if (quest[name].includes('__')) faults[name] = messages.quests.underscores
  if (quest.ends_at <= quest.starts_at) faults['ends_at'] = messages.endBeforeStart
  for (const [index, badge] of quest.badges.entries())
    for (const [name, sentence] of Object.entries(badgeFaults(badge, quest))) faults[`badges.${index}.${name}`] = sentence
  return faults
}

const taskNames = ['trigger', 'value', 'title_codes', 'achievements', 'location_ids', 'verified_only', 'from', 'until'] as const
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Returns changes that the stage forbids. Before the start everything may change; during the quest texts, pictures and a later
 * end; afterwards texts and pictures.
 */
export function changeFaults(stage: QuestStage, before: QuestFields, after: QuestFields): QuestFaults {
  if (stage === 'draft' || stage === 'scheduled') return {}
  const isRunning = stage === 'running'
  const sentence = isRunning ? messages.quests.running : messages.quests.over
  const faults: QuestFaults = {}
  for (const name of ['type', 'title_code', 'starts_at', 'time_zone'] as const)
    if (before[name] !== after[name]) faults[name] = sentence
  if (!isRunning && after.ends_at !== before.ends_at) faults['ends_at'] = sentence
  if (isRunning && after.ends_at < before.ends_at) faults['ends_at'] = messages.quests.onlyLater
  if (before.badges.length !== after.badges.length)
    faults['badges'] = isRunning ? messages.quests.sameBadgesRunning : messages.quests.sameBadgesOver
  for (const [index, badge] of after.badges.entries())
    for (const name of taskNames) {
      const known = before.badges[index]
      if (known && !isSame(known[name], badge[name])) faults[`badges.${index}.${name}`] = sentence
    }
  return faults
}

type Plain = string | number | boolean | null

function flattenFields(value: unknown, path: string): [string, Plain][] {
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return [[path, value.join(', ')]]
  if (typeof value !== 'object' || value === null) return [[path, value as Plain]]
  return Object.entries(value).flatMap(([name, one]) => flattenFields(one, path ? `${path}.${name}` : name))
}

export function changedFields(before: object, after: object): { before: Record<string, Plain>; after: Record<string, Plain> } {
  const [was, is] = [new Map(flattenFields(before, '')), new Map(flattenFields(after, ''))]
  const at = (values: Map<string, Plain>, name: string) => values.get(name) ?? null
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => at(was, name) !== at(is, name))
  const pick = (values: Map<string, Plain>) => Object.fromEntries(names.map((name) => [name, at(values, name)]))
  return { before: pick(was), after: pick(is) }
}
