import type { QuestFields } from '@portal/contract/quests-editor'
import type { Quest } from '@portal/contract/quests'
import { joinDescription } from '@portal/contract/rules/quest-view'
import { browserZone } from '../../../lib/browser-zone.ts'
import { instantOf } from '../../../lib/zoned-time.ts'

const lists: ReadonlySet<string> = new Set(['achievements', 'unique_titles', 'unique_locations', 'unique_days', 'badges_earned'])

type Named = { titles: readonly { code: string; name: string }[]; locations: readonly { id: number; name: string }[] }

/** Anything without a known name is shown by its code or id. */
export function previewed(fields: QuestFields, { titles, locations }: Named): Quest {
  const titleOf = (code: string) => titles.find((title) => title.code === code)?.name ?? code
  const locationOf = (id: number) => locations.find((location) => location.id === id)?.name ?? String(id)
  const at = (wall: string) => (instantOf(wall, fields.time_zone ?? browserZone()) ?? new Date(0)).toISOString()
  const picture = (icon: string) => `/art/badges/icon-${icon}.svg`
  return {
    id: 1,
    pk: 1,
    type: fields.type,
    name: fields.name,
    description: joinDescription(fields),
    instructions: fields.instructions,
    progress_description: fields.progress_description,
    start_date: at(fields.starts_at),
    end_date: at(fields.ends_at),
    badge: picture(fields.icon),
    game_code: fields.title_code,
    game_name: titleOf(fields.title_code),
    event_id: fields.event_id,
    badges: fields.badges.map((badge, index) => ({
      id: index + 1,
      pk: index + 1,
      badge_image: picture(badge.icon),
      name: badge.name,
      shape: badge.shape,
      icon: badge.icon,
      description: joinDescription(badge),
      value: Math.max(1, badge.value),
      data: lists.has(badge.trigger) ? [] : 0,
      trigger_type: badge.trigger,
      start_date: at(badge.from ?? fields.starts_at),
      end_date: at(badge.until ?? fields.ends_at),
      earned_at: null,
      games: badge.title_codes.map(titleOf),
      locations: badge.location_ids.map(locationOf),
      achievements: badge.achievements,
      verified_only: badge.verified_only,
      own_amount: 0,
      streak: null,
      recent_games: [],
    })),
    players: [],
  }
}
