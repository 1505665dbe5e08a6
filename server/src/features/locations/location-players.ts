import { shownInitials } from '@portal/contract/rules/initials'
import type { PlayerCard } from '@portal/contract/profiles'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { avatarUrl } from '../profiles/index.ts'
import { playersAtLocation, visibleLocation } from './find-locations.sql.ts'

/** Returns players of a location that the caller may see, the latest first. Private players, minors and people with a block between them and the caller are not listed. */
export async function listLocationPlayers(
  call: Call<Player>,
  query: { location_id: number; search: string },
): Promise<PlayerCard[]> {
  const { db, actor, clock } = call
  const now = clock.now()
  const location = await visibleLocation(db, query.location_id, { viewerId: actor.userId, now })
  if (!location) throw unknownObject()
  const rows = await playersAtLocation(db, { locationId: location.id, text: query.search, viewerId: actor.userId }, now)
  return rows.map((row) => ({
    id: row.user_id,
    pk: row.user_id,
    uid: row.uid,
    username: row.username,
    initials: shownInitials(row),
    city: row.city,
    state: row.state,
    avatar_url: avatarUrl(row.avatar_name),
    background_color_hex: row.background_color_hex,
    is_all_access: row.is_all_access,
  }))
}
