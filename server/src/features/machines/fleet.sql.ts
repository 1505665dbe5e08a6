import { CommandKind, Presence } from '@portal/contract/machines'
import { z } from 'zod'
import { plateText } from '@portal/contract/rules/serial-number'
import { anywhereIn, sql } from '../../platform/db/database.ts'
import { onlyRow, rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { isOpenAlert } from './alerts.sql.ts'
import { isOpenCommand } from './commands.sql.ts'

export type FleetFilter = {
  ownerId: number
  group: 'home' | 'business' | null
  search: string
  locationId: number | null
  presence: Presence | null
  playable: boolean | null
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
      t.gradient_start as "gradientStart", t.gradient_stop as "gradientStop",
      t.lamp_color as "lampColor", t.glow_color as "glowColor"
    from machines m
    join game_models g on g.id = m.model_id
    join game_titles t on t.id = g.title_id
    left join newest n on n.title_id = t.id
    left join open o on o.machine_id = m.id
    left join locations l on l.id = m.location_id
    where m.owner_id = ${ownerId} and m.archived_at is null and (${group}::text is null or m.group_type = ${group}::text))`

const isPlayable = sql`presence = 'online' and not "outOfService"`

const matches = (filter: FleetFilter) => sql`
  (${filter.search} = '' or name ilike ${anywhereIn(filter.search)} or "gameName" ilike ${anywhereIn(filter.search)}
    or "locationName" ilike ${anywhereIn(filter.search)} or serial ilike ${anywhereIn(filter.search)} or serial ilike ${anywhereIn(plateText(filter.search))})
  and (${filter.locationId}::bigint is null or "locationId" = ${filter.locationId}::bigint)
  and (${filter.presence}::text is null or presence = ${filter.presence}::text)
  and (${filter.playable}::boolean is null or (${isPlayable}) = ${filter.playable}::boolean)
  and (${filter.outOfService}::boolean is null or "outOfService" = ${filter.outOfService}::boolean)
  and (${filter.outdated}::boolean is null or outdated = ${filter.outdated}::boolean)
  and (${filter.withAlerts}::boolean is null or ("openAlerts" > 0) = ${filter.withAlerts}::boolean)`

export const fleetPage = rawQuery(
  'machines: page of the fleet',
  {
    id: z.number(),
    name: z.string(),
    gameName: z.string(),
    gameCode: z.string(),
    modelName: z.string(),
    serial: z.string(),
    groupType: z.enum(['home', 'business']),
    locationId: z.number().nullable(),
    locationName: z.string(),
    presence: Presence,
    lastHeardAt: z.date().nullable(),
    lastPlayedAt: z.date().nullable(),
    version: z.string(),
    newest: z.string(),
    outdated: z.boolean(),
    outOfService: z.boolean(),
    coinDoorOpen: z.boolean(),
    pending: z.boolean(),
    hardware: z.boolean(),
    openAlerts: z.number(),
    lastAlertAt: z.date().nullable(),
    openCommands: z.array(CommandKind),
    days: z.array(z.number()),
    gradientStart: z.string(),
    gradientStop: z.string(),
    lampColor: z.string().nullable(),
    glowColor: z.string().nullable(),
  },
  (filter: FleetFilter, page: { sort: FleetSort; descending: boolean; limit: number; offset: number }, now: Date) => sql`
    with ${fleet(filter.ownerId, filter.group)}
    select fleet.*, array(
      select c.kind from machine_commands c
      where c.machine_id = fleet.id and ${isOpenCommand(sql`c`, sql`${now}::timestamptz`)} and c.kind <> 'out-of-service' order by c.id) as "openCommands",
      array(
        select coalesce(v.plays, 0) from locations l cross join generate_series(0, 13) s (ago)
        left join venue_machine_days v on v.location_id = l.id and v.machine_id = fleet.id
          and v.day = (${now}::timestamptz at time zone l.time_zone)::date - s.ago
        where l.id = fleet."locationId"
        order by s.ago desc) as days
    from fleet where ${matches(filter)}
    order by ${fleetSorts[page.sort]} ${page.descending ? sql`desc` : sql`asc`} nulls last, id limit ${page.limit} offset ${page.offset}`,
)

export type FleetRecord = RowOf<typeof fleetPage>

export const fleetTotals = onlyRow(
  rawQuery(
    'machines: totals of the fleet',
    {
      matching: z.number(),
      machines: z.number(),
      online: z.number(),
      late: z.number(),
      offline: z.number(),
      outOfService: z.number(),
      outdated: z.number(),
      withAlerts: z.number(),
    },
    (filter: FleetFilter) => sql`
    with ${fleet(filter.ownerId, filter.group)}
    select count(*) filter (where ${matches(filter)})::int as matching, count(*)::int as machines,
      count(*) filter (where ${isPlayable})::int as online,
      count(*) filter (where presence = 'late' and not "outOfService")::int as late,
      count(*) filter (where presence = 'offline' and not "outOfService")::int as offline,
      count(*) filter (where "outOfService")::int as "outOfService",
      count(*) filter (where outdated)::int as outdated, count(*) filter (where "openAlerts" > 0)::int as "withAlerts"
    from fleet`,
  ),
)

export type FleetTotals = RowOf<typeof fleetTotals>
