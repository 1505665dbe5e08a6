import type { QuestFields, QuestBadgeFields } from '@portal/contract/quests-editor'
import { questFaults } from '@portal/contract/rules/quest-fields'
import type { Db } from '../../platform/db/database.ts'
import { throwIfInvalid } from '../../platform/problem.ts'
import type { Sentence } from '../../platform/texts.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import type { NewQuest, NewQuestBadge } from './new-quest.ts'
import { unknownIn, type Unknown } from './editor.sql.ts'
import { words } from './texts.ts'

const sorted = <T>(values: readonly T[]): T[] => [...new Set(values)].sort((a, b) => (a < b ? -1 : 1))

export const inOrder = (fields: QuestFields): QuestFields => ({
  ...fields,
  badges: fields.badges.map((badge) => ({
    ...badge,
    title_codes: sorted(badge.title_codes),
    achievements: sorted(badge.achievements),
    location_ids: sorted(badge.location_ids),
  })),
})

type Faults = Record<string, Sentence>

function referenceFaults(fields: QuestFields, unknown: Unknown): Faults {
  const faults: Faults = {}
  if (unknown.titles.includes(fields.title_code)) faults['title_code'] = words.title
  if (unknown.event) faults['event_id'] = words.event
  if (fields.time_zone !== null && !isTimeZone(fields.time_zone)) faults['time_zone'] = words.timeZone
  for (const [index, badge] of fields.badges.entries()) {
    const missing = <T>(names: readonly T[], own: readonly T[]) => names.find((name) => own.includes(name))
    const named: [keyof QuestBadgeFields, string | number | undefined][] = [
      ['title_codes', missing(unknown.titles, badge.title_codes)],
      ['achievements', missing(unknown.achievements, badge.achievements)],
      ['location_ids', missing(unknown.places, badge.location_ids)],
    ]
    for (const [name, what] of named) if (what !== undefined) faults[`badges.${index}.${name}`] = words.unknown(what)
  }
  return faults
}

export async function validateFields(db: Db, fields: QuestFields, more: Faults = {}): Promise<void> {
  const faults = { ...questFaults(fields), ...referenceFaults(fields, await unknownIn(db, fields)), ...more }
  throwIfInvalid(faults)
}

const newBadge = (badge: QuestBadgeFields): NewQuestBadge => ({
  name: badge.name,
  shape: badge.shape,
  icon: badge.icon,
  instruction: badge.instruction,
  caption: badge.caption,
  blurb: badge.blurb,
  trigger: badge.trigger,
  value: badge.value,
  titleCodes: badge.title_codes,
  achievements: badge.achievements,
  locationIds: badge.location_ids,
  verifiedOnly: badge.verified_only,
  from: badge.from,
  until: badge.until,
})

export const newQuestOf = (fields: QuestFields): NewQuest => ({
  type: fields.type,
  name: fields.name,
  instruction: fields.instruction,
  caption: fields.caption,
  blurb: fields.blurb,
  instructions: fields.instructions
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  progressDescription: fields.progress_description,
  titleCode: fields.title_code,
  eventId: fields.event_id,
  icon: fields.icon,
  startsAt: fields.starts_at,
  endsAt: fields.ends_at,
  timeZone: fields.time_zone,
  badges: fields.badges.map(newBadge),
})
