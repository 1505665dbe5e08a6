import type { Presence } from '@portal/contract/machines'
import type { ModelType } from '@portal/contract/wire'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'
import { isOpenAlert } from './alert-queries.ts'

/** A machine with its model, its title and its place. */
export type MachineRecord = {
  id: number
  uid: string
  serial: string
  ownerId: number | null
  ownerName: string | null
  groupType: 'home' | 'business' | null
  name: string
  machineConfigurationNumber: string
  configurationNumber: string
  codeVersion: string
  codePublishedAt: Date | null
  registeredAt: Date | null
  completedAt: Date | null
  archivedAt: Date | null
  transferred: boolean
  outOfService: boolean
  pendingHardwareReplacement: boolean
  coinDoorOpen: boolean
  state: Presence
  lastHeardAt: Date | null
  lastPlayedAt: Date | null
  lastAlertAt: Date | null
  newestCode: string
  /** Alerts that are not resolved. */
  openAlerts: number
  model: { code: string; type: ModelType; name: string }
  title: { id: number; code: string; name: string; gradientStart: string; gradientStop: string }
  place: Place | null
}

export type Place = {
  id: number
  name: string
  street: string
  street2: string
  city: string
  state: string
  postalCode: string
  country: string
  typeName: string
  isPublicVenue: boolean
}

type Row = Omit<MachineRecord, 'model' | 'title' | 'place'> & {
  modelCode: string
  modelType: ModelType
  modelName: string
  titleId: number
  titleCode: string
  titleName: string
  gradientStart: string
  gradientStop: string
  place: Place | null
}

const columns = sql`
  m.id, m.uid, m.serial, m.owner_id as "ownerId", u.username::text as "ownerName", m.group_type as "groupType",
  m.custom_display_name as name, m.machine_configuration_number as "machineConfigurationNumber",
  m.configuration_number as "configurationNumber", m.code_version as "codeVersion", c.published_at as "codePublishedAt",
  m.registered_at as "registeredAt", m.registration_completed_at as "completedAt", m.archived_at as "archivedAt",
  m.transferred, m.out_of_service as "outOfService", m.pending_hardware_replacement as "pendingHardwareReplacement",
  m.coin_door_open as "coinDoorOpen", m.state, m.last_heard_at as "lastHeardAt", m.last_played_at as "lastPlayedAt",
  m.last_alert_at as "lastAlertAt", coalesce((select n.version from code_versions n where n.title_id = t.id
    order by n.published_at desc limit 1), '') as "newestCode",
  (select count(*)::int from alert_groups o where o.machine_id = m.id and ${isOpenAlert(sql`o`)}) as "openAlerts",
  g.model_code as "modelCode", g.model_type as "modelType", g.name as "modelName",
  t.id as "titleId", t.code as "titleCode", t.name as "titleName", t.gradient_start as "gradientStart", t.gradient_stop as "gradientStop",
  case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name, 'street', l.street_address,
    'street2', l.street_address_2, 'city', l.city, 'state', l.state, 'postalCode', l.postal_code, 'country', l.country,
    'typeName', coalesce(k.name, ''), 'isPublicVenue', l.group_type = 'business' and l.privacy_type = 'public') end as place`

const from = sql`
  from machines m
  join game_models g on g.id = m.model_id
  join game_titles t on t.id = g.title_id
  left join code_versions c on c.title_id = t.id and c.version = m.code_version
  left join users u on u.id = m.owner_id
  left join locations l on l.id = m.location_id
  left join location_types k on k.id = l.location_type_id`

function recordOf({
  modelCode,
  modelType,
  modelName,
  titleId,
  titleCode,
  titleName,
  gradientStart,
  gradientStop,
  ...row
}: Row): MachineRecord {
  const model = { code: modelCode, type: modelType, name: modelName }
  return { ...row, model, title: { id: titleId, code: titleCode, name: titleName, gradientStart, gradientStop } }
}

/** The machines of an owner in one group, archived ones last. */
export async function machinesOfOwner(
  db: Db,
  ownerId: number,
  group: 'home' | 'business',
  archived: boolean | undefined,
): Promise<MachineRecord[]> {
  const found = await sql<Row>`
    select ${columns} ${from}
    where m.owner_id = ${ownerId} and m.group_type = ${group}
      and (${archived ?? null}::boolean is null or (m.archived_at is not null) = ${archived ?? null}::boolean)
    order by m.archived_at is not null, m.id`.execute(db)
  return found.rows.map(recordOf)
}

/** One machine, and whether the player is on the home team of its place. */
export async function findMachine(
  db: Db,
  id: number,
  viewerId: number,
): Promise<{ machine: MachineRecord; onTeam: boolean } | undefined> {
  const found = await sql<Row & { onTeam: boolean }>`
    select ${columns}, exists (
      select 1 from home_team_members h where h.location_id = m.location_id and h.user_id = ${viewerId}) as "onTeam"
    ${from} where m.id = ${id}`.execute(db)
  const [row] = found.rows
  if (!row) return undefined
  const { onTeam, ...machine } = row
  return { machine: recordOf(machine), onTeam }
}

export type HistoryRow = { machineId: number; status: string; date: string }

/** What became of machines with one of their owners, newest first. */
export async function historyOf(db: Db, machineIds: number[], ownerId: number): Promise<HistoryRow[]> {
  const found = await sql<{ machineId: number; status: string; at: Date }>`
    select machine_id as "machineId", status, at from machine_history
    where machine_id = any(${machineIds}::bigint[]) and user_id = ${ownerId} order by at desc, id desc`.execute(db)
  return found.rows.map(({ machineId, status, at }) => ({ machineId, status, date: at.toISOString() }))
}

/** Which of these machines are an owner's and not archived. */
export async function ownMachineIds(db: Db, ownerId: number, ids: number[]): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from machines where owner_id = ${ownerId} and id = any(${ids}::bigint[]) and archived_at is null`.execute(db)
  return found.rows.map(({ id }) => id)
}

export type OwnPlace = { id: number; name: string; city: string; group_type: 'home' | 'business' }

/** An owner's places, by name. */
export async function placesOfOwner(db: Db, ownerId: number): Promise<OwnPlace[]> {
  const found = await sql<OwnPlace>`
    select id, name, city, group_type from locations where owner_id = ${ownerId} and deleted_at is null
    order by lower(name), id limit 500`.execute(db)
  return found.rows
}

/** Which of these machines a player may hear of: those at public venues, their own, and those of their home teams. */
export async function heardMachines(db: Db, userId: number, ids: number[]): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select m.id from machines m left join locations l on l.id = m.location_id
    where m.id = any(${ids}::bigint[]) and m.archived_at is null and (m.owner_id = ${userId}
      or (l.group_type = 'business' and l.privacy_type = 'public')
      or exists (select 1 from home_team_members h where h.location_id = m.location_id and h.user_id = ${userId}))`.execute(db)
  return found.rows.map(({ id }) => id)
}
