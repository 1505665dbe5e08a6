import type { QuestFields, QuestBadgeFields } from '@portal/contract/quests-editor'
import { wallClock } from '../../../lib/zoned-time.ts'

export const blankBadge: QuestBadgeFields = {
  name: '',
  shape: 'round',
  icon: 'star',
  instruction: '',
  caption: '',
  blurb: '',
  trigger: 'cumulative_score',
  value: 10_000_000,
  title_codes: [],
  achievements: [],
  location_ids: [],
  verified_only: false,
  from: null,
  until: null,
}

const dayMs = 86_400_000
const untilStart = 7
const runs = 14

/** A new quest runs for two weeks, from midnight a week ahead. */
export function blankQuest(now: Date): QuestFields {
  const midnight = (days: number) => `${wallClock(new Date(now.getTime() + days * dayMs), 'UTC').slice(0, 10)}T00:00`
  return {
    type: 'other',
    name: '',
    instruction: '',
    caption: '',
    blurb: '',
    instructions: '',
    progress_description: '',
    title_code: 'FOO',
    event_id: null,
    icon: 'star',
    starts_at: midnight(untilStart),
    ends_at: midnight(untilStart + runs),
    time_zone: null,
    badges: [blankBadge],
  }
}
