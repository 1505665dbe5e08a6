import type { ModelType } from '@portal/contract/wire'
import type { Presence } from '@portal/contract/machines'
import type { OpeningSpan } from '@portal/contract/rules/opening-hours'
import { sql, type Db } from '../../platform/db/database.ts'

export type LocationMachine = {
  id: number
  uid: string
  name: string
  active: boolean
  state: Presence
  out_of_service: boolean
  model_type: ModelType
  model_name: string
  title_id: number
  title_code: string
  title_name: string
  gradient_start: string
  gradient_stop: string
}

export type LocationParty = { id: number; name: string; title_code: string; title_name: string; start_at: string; end_at: string }

export type LocationRow = {
  id: number
  uid: string
  owner_id: number
  name: string
  street_address: string
  street_address_2: string
  city: string
  state: string
  postal_code: string
  country: string
  latitude: string | null
  longitude: string | null
  time_zone: string
  privacy_type: 'public' | 'private'
  group_type: 'home' | 'business'
  type_code: string
  type_name: string
  telephone: string
  website_url: string
  opening_hours: OpeningSpan[] | null
  distance: number | null
  total: number
  machines: LocationMachine[]
  parties: LocationParty[]
}

/** Public venues. Gamerooms are never public, whatever their privacy. */
export const isPublic = sql`l.group_type = 'business' and l.privacy_type = 'public' and l.deleted_at is null`

const columns = sql`
  l.id, l.uid, l.owner_id, l.name, l.street_address, l.street_address_2, l.city, l.state, l.postal_code, l.country,
  l.latitude::text as latitude, l.longitude::text as longitude, l.time_zone, l.privacy_type, l.group_type,
  coalesce(k.code, '') as type_code, coalesce(k.name, '') as type_name, l.telephone, l.website_url, l.opening_hours`

/** Machines that never called are visible only to their owner. */
const machinesAt = (viewerId: number) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'uid', m.uid, 'name', m.custom_display_name,
      'active', m.registration_completed_at is not null, 'state', m.state, 'out_of_service', m.out_of_service,
      'model_type', g.model_type, 'model_name', g.name, 'title_id', t.id, 'title_code', t.code, 'title_name', t.name,
      'gradient_start', t.gradient_start, 'gradient_stop', t.gradient_stop) order by t.name collate "C", m.id)
    from machines m join game_models g on g.id = m.model_id join game_titles t on t.id = g.title_id
    where m.location_id = l.id and m.archived_at is null
      and (m.registration_completed_at is not null or m.owner_id = ${viewerId}::bigint)), '[]') as machines`

const partiesAt = (now: Date) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'title_code', t.code, 'title_name', t.name,
      'start_at', e.starts_at, 'end_at', e.ends_at) order by e.starts_at, e.id)
    from events e join game_titles t on t.id = e.title_id
    where e.location_id = l.id and e.kind = 'launch_party' and e.deleted_at is null and e.ends_at > ${now}::timestamptz), '[]') as parties`

export type Window = { offset: number; limit: number }
type Viewer = { viewerId: number; now: Date }

const detailed = (chosen: ReturnType<typeof sql>, { viewerId, now }: Viewer) => sql<LocationRow>`
  with chosen as (${chosen})
  select ${columns}, chosen.distance, chosen.total::int as total, ${machinesAt(viewerId)}, ${partiesAt(now)}
  from chosen join locations l on l.id = chosen.id left join location_types k on k.id = l.location_type_id
  order by chosen.position`

export type Search = {
  words: string[]
  /** The country or state that the whole text names. */
  areas: { country: string; state: string | null }[]
  point: { latitude: number; longitude: number; kilometers: number } | undefined
  gameCode: string | undefined
  modelType: string | undefined
  working: boolean
}

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const text = sql`(l.name || ' ' || l.city || ' ' || l.state || ' ' || l.postal_code)`

function textRule({ words, areas }: Search) {
  if (words.length === 0) return sql`true`
  const all = sql.join(
    words.map((word) => sql`${text} ilike ${like(word)}`),
    sql` and `,
  )
  const named = areas.map(({ country, state }) =>
    state === null ? sql`l.country = ${country}` : sql`(l.country = ${country} and upper(l.state) = ${state})`,
  )
  return sql`((${all})${named.length > 0 ? sql` or ${sql.join(named, sql` or `)}` : sql``})`
}

function machineRule({ gameCode, modelType, working }: Search) {
  if (!gameCode && !modelType && !working) return sql`true`
  return sql`exists (
    select 1 from machines m join game_models g on g.id = m.model_id join game_titles t on t.id = g.title_id
    where m.location_id = l.id and m.archived_at is null and m.registration_completed_at is not null
      and (${gameCode ?? null}::text is null or t.code = upper(${gameCode ?? null}))
      and (${modelType ?? null}::text is null or g.model_type = ${modelType ?? null})
      and (not ${working}::boolean or (m.state = 'online' and not m.out_of_service)))`
}

/** Kilometers on a sphere. */
function distanceFrom(point: Search['point']) {
  if (!point) return sql`null::float8`
  const { latitude, longitude } = point
  return sql`12742 * asin(sqrt(least(1, sin(radians(l.latitude::float8 - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(l.latitude::float8)) * sin(radians(l.longitude::float8 - ${longitude}::float8) / 2) ^ 2)))`
}

const kilometersPerDegree = 111.1

/** Nearest first, or by name without a point. */
export async function searchLocations(db: Db, search: Search, window: Window, viewer: Viewer): Promise<LocationRow[]> {
  const { point } = search
  const margin = point ? point.kilometers / kilometersPerDegree : 0
  const band = point
    ? sql`l.latitude between ${point.latitude - margin}::float8::numeric and ${point.latitude + margin}::float8::numeric`
    : sql`true`
  const found = await detailed(
    sql`select f.id, f.distance, count(*) over () as total, row_number() over (order by f.distance, f.name collate "C", f.id) as position
      from (select l.id, l.name, ${distanceFrom(point)} as distance from locations l
        where ${isPublic} and ${band} and ${textRule(search)} and ${machineRule(search)}) f
      where ${point ? sql`f.distance <= ${point.kilometers}` : sql`true`}
      order by position limit ${window.limit} offset ${window.offset}`,
    viewer,
  ).execute(db)
  return found.rows
}

export async function locationsOfOwner(
  db: Db,
  ownerId: number,
  group: 'home' | 'business' | undefined,
  window: Window,
  now: Date,
): Promise<LocationRow[]> {
  const found = await detailed(
    sql`select l.id, null::float8 as distance, count(*) over () as total, row_number() over (order by l.group_type desc, l.id) as position
      from locations l where l.owner_id = ${ownerId} and l.deleted_at is null and (${group ?? null}::text is null or l.group_type = ${group ?? null})
      order by position limit ${window.limit} offset ${window.offset}`,
    { viewerId: ownerId, now },
  ).execute(db)
  return found.rows
}

/** Visible: public venues, the viewer's own locations, and those of their home teams. */
export async function visibleLocation(db: Db, id: number, viewer: Viewer): Promise<LocationRow | undefined> {
  const found = await detailed(
    sql`select l.id, null::float8 as distance, 1 as total, 1 as position from locations l
      where l.id = ${id} and l.deleted_at is null and ((${isPublic}) or l.owner_id = ${viewer.viewerId}
        or exists (select 1 from home_team_members h where h.location_id = l.id and h.user_id = ${viewer.viewerId}))`,
    viewer,
  ).execute(db)
  return found.rows[0]
}

/** Deletes a location with its team; returns false while it has a machine. */
export async function deleteLocation(tx: Db, id: number, at: Date): Promise<boolean> {
  const gone = await sql`
    update locations l set deleted_at = ${at}
    where l.id = ${id} and l.deleted_at is null
      and not exists (select 1 from machines m where m.location_id = l.id and m.archived_at is null)
    returning l.id`.execute(tx)
  if (gone.rows.length === 0) return false
  await sql`update home_team_memberships set left_at = ${at} where location_id = ${id} and left_at is null`.execute(tx)
  await sql`delete from home_team_invitations where location_id = ${id}`.execute(tx)
  await sql`delete from team_codes where location_id = ${id}`.execute(tx)
  await sql`update networks set location_id = null where location_id = ${id}`.execute(tx)
  return true
}
