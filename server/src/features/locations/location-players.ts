import { shownInitials } from '@portal/contract/rules/initials'
import type { PlayerCard } from '@portal/contract/profiles'
import type { Player } from '../../platform/actor.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { avatarUrl, faceColumns, faceJoin, hiddenPlayer, type FaceRow } from '../profiles/index.ts'
import { visibleLocation } from './find-locations.sql.ts'

type Row = FaceRow & { city: string; state: string }

const newestGames = 5_000
const most = 50

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

async function playersAtLocation(
  db: Db,
  { locationId, text, viewerId }: { locationId: number; text: string; viewerId: number },
  now: Date,
) {
  const escaped = text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const found = await sql<Row>`
    with seen as (
      select pp.user_id, max(pp.ended_at) as last_at
      from (select id from plays where location_id = ${locationId} order by ended_at desc limit ${newestGames}) recent
      join play_players pp on pp.play_id = recent.id where pp.user_id is not null group by pp.user_id)
    select ${faceColumns(now)}, p.city, p.state from seen ${faceJoin(sql.ref('seen.user_id'))}
    where (not ${hiddenPlayer} or u.id = ${viewerId}) and u.username::text ilike ${`%${escaped}%`}
    order by seen.last_at desc, u.id limit ${most}`.execute(db)
  return found.rows
}
