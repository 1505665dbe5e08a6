import type { Badge } from '@portal/contract/badges'

export type BadgeRow = { id: number; code: string; name: string; description: string }

/** A badge as clients see it. */
export function badgeOnWire({ id, code, name, description }: BadgeRow): Badge {
  const picture = `/art/badges/${code}.svg`
  return { id, pk: id, code, name, description, image: picture, badge_url: picture, quest_id: null }
}
