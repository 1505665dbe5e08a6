import type { QuestFields, QuestBadgeFields } from '../quests-editor.ts'

export const typedBadge = (name: string, more: Partial<QuestBadgeFields> = {}): QuestBadgeFields => ({
  name,
  shape: 'round',
  icon: 'star',
  instruction: '',
  caption: '',
  blurb: '',
  trigger: 'games_played',
  value: 1,
  title_codes: [],
  achievements: [],
  location_ids: [],
  verified_only: false,
  from: null,
  until: null,
  ...more,
})

/** A valid quest for a future week. */
export const draftFields: QuestFields = {
  type: 'other',
  name: 'The encore',
  instruction: '',
  caption: 'One more song.',
  blurb: '',
  instructions: 'Play.\nPlay again.',
  progress_description: '',
  title_code: 'FOO',
  event_id: null,
  icon: 'music',
  starts_at: '2090-01-01T00:00',
  ends_at: '2090-01-08T00:00',
  time_zone: null,
  badges: [typedBadge('Sound check')],
}
