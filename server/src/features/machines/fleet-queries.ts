import type { CommandKind, Presence } from '@portal/contract/machines'
import { sql, type Db } from '../../platform/db/database.ts'
import { isOpenAlert } from './alert-queries.ts'
import { isOpenCommand } from './command-queries.ts'

export type FleetFilter = {
  ownerId: number
  group: 'home' | 'business' | null
  search: string
  locationId: number | null
  presence: Presence | null
  outOfService: boolean | null
  outdated: boolean | null
  withAlerts: boolean | null
}

export const fleetSorts = {
  name: sql`lower(name)`,
  game: sql`lower("gameName")`,
  location: sql`lower("locationName")`,
  presence: sql`case presence when 'offline' then 0 when 'late' then 1 else 2 end`,
  alerts: sql`"openAlerts"`,
  last_heard: sql`"lastHeardAt"`,
  last_played: sql`"lastPlayedAt"`,
  version: sql`string_to_array(nullif(version, ''), '.')::int[]`,
}
export type FleetSort = keyof typeof fleetSorts

export type FleetRecord = {
  id: number
  name: string
  gameName: string
  gameCode: string
  modelName: string
  serial: string
  groupType: 'home' | 'business'
  locationId: number | null
  locationName: string
  presence: Presence
  lastHeardAt: Date | null
  lastPlayedAt: Date | null
  version: string
  newest: string
  outdated: boolean
  outOfService: boolean
  coinDoorOpen: boolean
  pending: boolean
  hardware: boolean
  openAlerts: number
  lastAlertAt: Date | null
  openCommands: CommandKind[]
  gradientStart: string
  gradientStop: string
}

/** Every machine of an owner that is not archived, with what its line shows. */
const fleet = (ownerId: number, group: string | null) => sql`
  newest as (select distinct on (title_id) title_id, version from code_versions order by title_id, published_at desc),
  open as (
    select a.machine_id, count(*)::int as n from alert_groups a join machines m on m.id = a.machine_id
    where m.owner_id = ${ownerId} and ${isOpenAlert(sql`a`)} group by a.machine_id),
  fleet as (
    select m.id, coalesce(nullif(m.custom_display_name, ''), t.name) as name, t.name as "gameName", t.code as "gameCode",
      g.name as "modelName", m.serial, m.group_type as "groupType", l.id as "locationId", coalesce(l.name, '') as "locationName",
      m.state as presence, m.last_heard_at as "lastHeardAt", m.last_played_at as "lastPlayedAt", m.code_version as version,
      coalesce(n.version, '') as newest, m.code_version <> '' and n.version is not null and m.code_version <> n.version as outdated,
      m.out_of_service as "outOfService", m.coin_door_open as "coinDoorOpen", m.registration_completed_at is null as pending,
      m.pending_hardware_replacement as hardware, coalesce(o.n, 0) as "openAlerts", m.last_alert_at as "lastAlertAt",
      t.gradient_start as "gradientStart", t.gradient_stop as "gradientStop"
    from machines m
    join game_models g on g.id = m.model_id
    join game_titles t on t.id = g.title_id
    left join newest n on n.title_id = t.id
    left join open o on o.machine_id = m.id
    left join locations l on l.id = m.location_id
    where m.owner_id = ${ownerId} and m.archived_at is null and (${group}::text is null or m.group_type = ${group}::text))`

const literal = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const matches = (filter: FleetFilter) => sql`
  (${filter.search} = '' or name ilike ${literal(filter.search)} or "gameName" ilike ${literal(filter.search)}
    or "locationName" ilike ${literal(filter.search)} or serial ilike ${literal(filter.search)})
  and (${filter.locationId}::bigint is null or "locationId" = ${filter.locationId}::bigint)
  and (${filter.presence}::text is null or presence = ${filter.presence}::text)
  and (${filter.outOfService}::boolean is null or "outOfService" = ${filter.outOfService}::boolean)
  and (${filter.outdated}::boolean is null or outdated = ${filter.outdated}::boolean)
  and (${filter.withAlerts}::boolean is null or ("openAlerts" > 0) = ${filter.withAlerts}::boolean)`

/** One page of the table. */
export async function fleetPage(
  db: Db,
  filter: FleetFilter,
  page: { sort: FleetSort; descending: boolean; limit: number; offset: number },
  now: Date,
): Promise<FleetRecord[]> {
  const direction = page.descending ? sql`desc` : sql`asc`
  const found = await sql<FleetRecord>`
    with ${fleet(filter.ownerId, filter.group)}
    select fleet.*, array(
      select c.kind from machine_commands c
      where c.machine_id = fleet.id and ${isOpenCommand(sql`c`, sql`${now}::timestamptz`)} and c.kind <> 'out-of-service' order by c.id) as "openCommands"
    from fleet where ${matches(filter)}
    order by ${fleetSorts[page.sort]} ${direction} nulls last, id limit ${page.limit} offset ${page.offset}`.execute(db)
  return found.rows
}

export type FleetTotals = {
  matching: number
  machines: number
  online: number
  late: number
  offline: number
  outOfService: number
  outdated: number
  withAlerts: number
}

/** How many lines the filter leaves, and how the whole fleet stands. */
export async function fleetTotals(db: Db, filter: FleetFilter): Promise<FleetTotals> {
  const found = await sql<FleetTotals>`
    with ${fleet(filter.ownerId, filter.group)}
    select count(*) filter (where ${matches(filter)})::int as matching, count(*)::int as machines,
      count(*) filter (where presence = 'online')::int as online, count(*) filter (where presence = 'late')::int as late,
      count(*) filter (where presence = 'offline')::int as offline, count(*) filter (where "outOfService")::int as "outOfService",
      count(*) filter (where outdated)::int as outdated, count(*) filter (where "openAlerts" > 0)::int as "withAlerts"
    from fleet`.execute(db)
  return found.rows[0] as FleetTotals
}
