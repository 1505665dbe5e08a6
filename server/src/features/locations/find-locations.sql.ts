import { OpeningSpan } from '@portal/contract/locations-entities'
import { Presence } from '@portal/contract/machines'
import { ModelType } from '@portal/contract/wire'
import { z } from 'zod'
import { revisionOf } from '../../platform/record-revisions.ts'
import { anywhereIn, sql, type Db } from '../../platform/db/database.ts'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import { hiddenPlayer, isUnblocked, playerSummaryColumns, playerSummaryJoin, playerSummaryShape } from '../profiles/index.ts'

const party = z.object({
  id: z.number(),
  name: z.string(),
  title_code: z.string(),
  title_name: z.string(),
  start_at: z.string(),
  end_at: z.string(),
})
const machine = z.object({
  id: z.number(),
  uid: z.string(),
  name: z.string(),
  active: z.boolean(),
  state: Presence,
  out_of_service: z.boolean(),
  model_type: ModelType,
  model_name: z.string(),
  title_id: z.number(),
  title_code: z.string(),
  title_name: z.string(),
  gradient_start: z.string(),
  gradient_stop: z.string(),
  lamp_color: z.string().nullable(),
  glow_color: z.string().nullable(),
})
export type LocationMachine = z.output<typeof machine>
export type LocationParty = z.output<typeof party>

const locationShape = {
  id: z.number(),
  uid: z.string(),
  owner_id: z.number(),
  name: z.string(),
  street_address: z.string(),
  street_address_2: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  time_zone: z.string(),
  pin_source: z.enum(['entered', 'derived']),
  zone_source: z.enum(['entered', 'derived']),
  revision: z.number(),
  privacy_type: z.enum(['public', 'private']),
  group_type: z.enum(['home', 'business']),
  type_code: z.string(),
  type_name: z.string(),
  telephone: z.string(),
  website_url: z.string(),
  opening_hours: z.array(OpeningSpan).nullable(),
  distance: z.number().nullable(),
  total: z.number(),
  machines: z.array(machine),
  parties: z.array(party),
}
export type LocationRow = z.output<z.ZodObject<typeof locationShape>>

/** Public venues. Gamerooms are never found, whatever their privacy. */
export const isPublic = sql`l.group_type = 'business' and l.privacy_type = 'public' and l.deleted_at is null`

const columns = sql`
  l.id, l.uid, l.owner_id, l.name, l.street_address, l.street_address_2, l.city, l.state, l.postal_code, l.country,
  l.latitude::text as latitude, l.longitude::text as longitude, l.time_zone, l.pin_source, l.zone_source,
  l.privacy_type, l.group_type,
  coalesce(k.code, '') as type_code, coalesce(k.name, '') as type_name, l.telephone, l.website_url, l.opening_hours`

/** Machines that never reported are shown to their owner only. */
const machinesAt = (viewerId: number) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'uid', m.uid, 'name', m.custom_display_name,
      'active', m.registration_completed_at is not null, 'state', m.state, 'out_of_service', m.out_of_service,
      'model_type', g.model_type, 'model_name', g.name, 'title_id', t.id, 'title_code', t.code, 'title_name', t.name,
      'gradient_start', t.gradient_start, 'gradient_stop', t.gradient_stop,
      'lamp_color', t.lamp_color, 'glow_color', t.glow_color) order by t.name collate "C", m.id)
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

const withDetails = (chosen: ReturnType<typeof sql>, { viewerId, now }: Viewer) => sql`
  with chosen as (${chosen})
  select ${columns}, case when l.owner_id = ${viewerId}::bigint then ${revisionOf('location', sql.ref('l.id'))} else 0 end as revision, chosen.distance, chosen.total::int as total, ${machinesAt(viewerId)}, ${partiesAt(now)}
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

const text = sql`(l.name || ' ' || l.city || ' ' || l.state || ' ' || l.postal_code)`

function textRule({ words, areas }: Search) {
  if (words.length === 0) return sql`true`
  const all = sql.join(
    words.map((word) => sql`${text} ilike ${anywhereIn(word)}`),
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

function distanceFrom(point: Search['point']) {
  if (!point) return sql`null::float8`
  const { latitude, longitude } = point
  return sql`12742 * asin(sqrt(least(1, sin(radians(l.latitude::float8 - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(l.latitude::float8)) * sin(radians(l.longitude::float8 - ${longitude}::float8) / 2) ^ 2)))`
}

const kilometersPerDegree = 111.1

export const searchLocations = rawQuery('locations: search', locationShape, (search: Search, window: Window, viewer: Viewer) => {
  const { point } = search
  const margin = point ? point.kilometers / kilometersPerDegree : 0
  const band = point
    ? sql`l.latitude between ${point.latitude - margin}::float8::numeric and ${point.latitude + margin}::float8::numeric`
    : sql`true`
  return withDetails(
    sql`select f.id, f.distance, count(*) over () as total, row_number() over (order by f.distance, f.name collate "C", f.id) as position
      from (select l.id, l.name, ${distanceFrom(point)} as distance from locations l
        where ${isPublic} and ${band} and ${textRule(search)} and ${machineRule(search)}) f
      where ${point ? sql`f.distance <= ${point.kilometers}` : sql`true`}
      order by position limit ${window.limit} offset ${window.offset}`,
    viewer,
  )
})

/** Public venues with a title, those with the most of its machines online first. */
export const placesOfTitle = rawQuery('locations: of a title', locationShape, (titleCode: string, most: number, viewer: Viewer) =>
  withDetails(
    sql`select l.id, null::float8 as distance, count(*) over () as total, row_number() over (
          order by sum((m.state = 'online' and not m.out_of_service)::int) desc, count(*) desc, l.name collate "C", l.id) as position
        from machines m join game_models g on g.id = m.model_id join game_titles t on t.id = g.title_id
        join locations l on l.id = m.location_id
        where t.code = ${titleCode} and m.archived_at is null and m.registration_completed_at is not null and ${isPublic}
        group by l.id order by position limit ${most}`,
    viewer,
  ),
)

export const locationsOfOwner = rawQuery(
  'locations: of an owner',
  locationShape,
  (ownerId: number, group: 'home' | 'business' | undefined, window: Window, now: Date) =>
    withDetails(
      sql`select l.id, null::float8 as distance, count(*) over () as total, row_number() over (order by l.group_type desc, l.id) as position
      from locations l where l.owner_id = ${ownerId} and l.deleted_at is null and (${group ?? null}::text is null or l.group_type = ${group ?? null})
      order by position limit ${window.limit} offset ${window.offset}`,
      { viewerId: ownerId, now },
    ),
)

/** Returns a location if the viewer may see it: a public venue, their own, or one whose home team they are on. */
export const visibleLocation = firstRow(
  rawQuery('locations: visible location', locationShape, (id: number, viewer: Viewer) =>
    withDetails(
      sql`select l.id, null::float8 as distance, 1 as total, 1 as position from locations l
      where l.id = ${id} and l.deleted_at is null and ((${isPublic}) or l.owner_id = ${viewer.viewerId}
        or exists (select 1 from home_team_members h where h.location_id = l.id and h.user_id = ${viewer.viewerId}))`,
      viewer,
    ),
  ),
)

/** Deletes a location with its team; returns false when a machine still belongs to it. */
export async function deleteLocation(tx: Db, id: number, at: Date): Promise<boolean> {
  const deleted = await tx
    .updateTable('locations as l')
    .set({ deleted_at: at })
    .where('l.id', '=', id)
    .where('l.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('machines as m').select('m.id').whereRef('m.location_id', '=', 'l.id').where('m.archived_at', 'is', null),
        ),
      ),
    )
    .returning('l.id')
    .executeTakeFirst()
  if (!deleted) return false
  await tx
    .updateTable('home_team_memberships')
    .set({ left_at: at })
    .where('location_id', '=', id)
    .where('left_at', 'is', null)
    .execute()
  await tx.deleteFrom('home_team_invitations').where('location_id', '=', id).execute()
  await tx.deleteFrom('team_codes').where('location_id', '=', id).execute()
  await tx.updateTable('networks').set({ location_id: null }).where('location_id', '=', id).execute()
  return true
}

const newestGames = 5_000
const mostPlayers = 50

export const playersAtLocation = rawQuery(
  'locations: players',
  { ...playerSummaryShape, city: z.string(), state: z.string() },
  ({ locationId, text, viewerId }: { locationId: number; text: string; viewerId: number }, now: Date) => sql`
    with seen as (
      select pp.user_id, max(pp.ended_at) as last_at
      from (select id from plays where location_id = ${locationId} order by ended_at desc limit ${newestGames}) recent
      join play_players pp on pp.play_id = recent.id where pp.user_id is not null group by pp.user_id)
    select ${playerSummaryColumns(now)}, p.city, p.state from seen ${playerSummaryJoin(sql.ref('seen.user_id'))}
    where (not ${hiddenPlayer} or u.id = ${viewerId}) and ${isUnblocked(viewerId)} and u.username::text ilike ${anywhereIn(text)}
    order by seen.last_at desc, u.id limit ${mostPlayers}`,
)
