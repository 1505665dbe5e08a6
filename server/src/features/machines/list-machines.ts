import type { Input } from '@portal/contract/endpoint'
import { CommandKind, Presence, type FleetRow, type machinesCalls } from '@portal/contract/machines'
import { normalizePlate, serialOfPlate } from '@portal/contract/rules/serial-number'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { anywhereIn, sql } from '../../platform/db/database.ts'
import { onlyRow, rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { pageWithin } from '../../platform/http/numbered-page.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { isOpenCommand } from './commands.ts'
import { isOpenAlert, recentAlerts } from './machine-alerts.ts'
import { findMachine, historyOf, machineRow, machinesOfOwner, type MachineRecord } from './machines.ts'

const alertDays = 7

export async function listMyMachines(call: Call<Player>, query: Input<typeof machinesCalls.mine>['query']) {
  const { actor, db } = call
  const rows = await rowsOf(call, await machinesOfOwner(db, actor.userId, query.group_type, query.archived))
  return { user: { id: actor.userId, machines: rows }, machines: rows }
}

export async function showMyMachine(call: Call<Player>, machineId: number) {
  const found = await findMachine(call.db, machineId, call.actor.userId)
  const [row] = await rowsOf(call, found ? [found.machine] : [])
  if (!row) throw unknownObject()
  return row
}

export const alertsSince = (now: Date) => new Date(now.getTime() - alertDays * 86_400_000)

async function rowsOf({ db, clock, actor }: Call<Player>, machines: MachineRecord[]) {
  const ids = machines.map((machine) => machine.id)
  const [alerts, history] = await Promise.all([recentAlerts(db, ids, alertsSince(clock.now())), historyOf(db, ids, actor.userId)])
  const alertsBy = Map.groupBy(alerts, (alert) => alert.machineId)
  const historyBy = Map.groupBy(history, (step) => step.machineId)
  return machines.map((machine) => machineRow(machine, alertsBy.get(machine.id) ?? [], historyBy.get(machine.id) ?? []))
}

export async function listFleet({ db, actor, clock }: Call<Player>, query: Input<typeof machinesCalls.fleet>['query']) {
  const filter: FleetFilter = {
    ownerId: actor.userId,
    group: query.group_type ?? null,
    search: query.search,
    locationId: query.location_id ?? null,
    presence: query.presence ?? null,
    playable: query.playable ?? null,
    outOfService: query.out_of_service ?? null,
    outdated: query.outdated ?? null,
    withAlerts: query.with_alerts ?? null,
  }
  const { matching, outOfService, withAlerts, ...counts } = await fleetTotals(db, filter)
  const { page, limit, offset } = pageWithin(query.page, matching, query.page_size)
  const order = { sort: query.sort, descending: query.order === 'desc' }
  const rows = await fleetPage(db, filter, { ...order, limit, offset }, clock.now())
  return {
    machines: rows.map(fleetRow),
    count: matching,
    total_page: Math.ceil(matching / limit),
    current_page: page,
    totals: { ...counts, out_of_service: outOfService, with_alerts: withAlerts },
  }
}

const iso = (date: Date | null) => date?.toISOString() ?? null

const fleetRow = (row: FleetRecord): FleetRow => ({
  id: row.id,
  name: row.name,
  game_name: row.gameName,
  game_code: row.gameCode,
  model_type_name: row.modelName,
  serial_number: serialOfPlate(row.serial),
  group_type: row.groupType,
  location_id: row.locationId,
  location_name: row.locationName,
  presence: row.presence,
  last_heard: iso(row.lastHeardAt),
  last_played: iso(row.lastPlayedAt),
  version: row.version,
  newest_version: row.newest,
  outdated: row.outdated,
  out_of_service: row.outOfService,
  coin_door_open: row.coinDoorOpen,
  pending: row.pending,
  pending_hardware_replacement: row.hardware,
  open_alerts: row.openAlerts,
  last_alert: iso(row.lastAlertAt),
  open_commands: row.openCommands,
  days: row.days,
  gradient_start: row.gradientStart,
  gradient_stop: row.gradientStop,
  lamp_color: row.lampColor,
  glow_color: row.glowColor,
})

type FleetFilter = {
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

const fleetSorts = {
  name: sql`lower(name)`,
  game: sql`lower("gameName")`,
  location: sql`lower("locationName")`,
  presence: sql`case presence when 'offline' then 0 when 'late' then 1 else 2 end`,
  alerts: sql`"openAlerts"`,
  last_heard: sql`"lastHeardAt"`,
  last_played: sql`"lastPlayedAt"`,
  version: sql`string_to_array(nullif(version, ''), '.')::int[]`,
}
type FleetSort = keyof typeof fleetSorts

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
    or "locationName" ilike ${anywhereIn(filter.search)} or serial ilike ${anywhereIn(filter.search)} or serial ilike ${anywhereIn(normalizePlate(filter.search))})
  and (${filter.locationId}::bigint is null or "locationId" = ${filter.locationId}::bigint)
  and (${filter.presence}::text is null or presence = ${filter.presence}::text)
  and (${filter.playable}::boolean is null or (${isPlayable}) = ${filter.playable}::boolean)
  and (${filter.outOfService}::boolean is null or "outOfService" = ${filter.outOfService}::boolean)
  and (${filter.outdated}::boolean is null or outdated = ${filter.outdated}::boolean)
  and (${filter.withAlerts}::boolean is null or ("openAlerts" > 0) = ${filter.withAlerts}::boolean)`

const fleetPage = rawQuery(
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

type FleetRecord = RowOf<typeof fleetPage>

const fleetTotals = onlyRow(
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
