import type { MachineRow, Presence } from '@portal/contract/machines'
import { serialOfPlate } from '@portal/contract/rules/serial-number'
import type { ModelType } from '@portal/contract/wire'
import type { InferResult } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { anyOf, sql, type Db } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import { titleArt } from '../games/index.ts'
import { isOpenAlert, type RecentAlertRow } from './machine-alerts.ts'

type GroupType = 'home' | 'business'

const machineTables = (db: Db) =>
  db
    .selectFrom('machines as m')
    .innerJoin('game_models as g', 'g.id', 'm.model_id')
    .innerJoin('game_titles as t', 't.id', 'g.title_id')
    .leftJoin('code_versions as c', (join) => join.onRef('c.title_id', '=', 't.id').onRef('c.version', '=', 'm.code_version'))
    .leftJoin('users as u', 'u.id', 'm.owner_id')
    .leftJoin('locations as l', 'l.id', 'm.location_id')
    .leftJoin('location_types as k', 'k.id', 'l.location_type_id')

const place =
  sql<MachineLocation | null>`case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name, 'street', l.street_address,
        'street2', l.street_address_2, 'city', l.city, 'state', l.state, 'postalCode', l.postal_code, 'country', l.country,
        'typeName', coalesce(k.name, ''), 'isPublicVenue', l.group_type = 'business' and l.privacy_type = 'public') end`.as(
    'place',
  )

const machines = (db: Db) =>
  machineTables(db)
    .select((eb) => [
      'm.id',
      'm.uid',
      'm.serial',
      'm.owner_id as ownerId',
      'u.username as ownerName',
      'm.group_type as groupType',
      'm.custom_display_name as name',
      'm.machine_configuration_number as machineConfigurationNumber',
      'm.configuration_number as configurationNumber',
      'm.code_version as codeVersion',
      'c.published_at as codePublishedAt',
      'm.registered_at as registeredAt',
      'm.registration_completed_at as completedAt',
      'm.archived_at as archivedAt',
      'm.transferred',
      'm.out_of_service as outOfService',
      'm.pending_hardware_replacement as pendingHardwareReplacement',
      'm.coin_door_open as coinDoorOpen',
      'm.games_waiting as gamesWaiting',
      'm.state',
      'm.last_heard_at as lastHeardAt',
      'm.last_played_at as lastPlayedAt',
      'm.last_alert_at as lastAlertAt',
      sql<string>`coalesce((select n.version from code_versions n where n.title_id = t.id
        order by n.published_at desc limit 1), '')`.as('newestCode'),
      sql<number>`(select count(*)::int from alert_groups o where o.machine_id = m.id and ${isOpenAlert(sql`o`)})`.as(
        'openAlerts',
      ),
      jsonBuildObject({
        code: eb.ref('g.model_code'),
        type: eb.ref('g.model_type').$castTo<ModelType>(),
        name: eb.ref('g.name'),
      }).as('model'),
      jsonBuildObject({
        id: eb.ref('t.id'),
        code: eb.ref('t.code'),
        name: eb.ref('t.name'),
        gradientStart: eb.ref('t.gradient_start'),
        gradientStop: eb.ref('t.gradient_stop'),
        lampColor: eb.ref('t.lamp_color'),
        glowColor: eb.ref('t.glow_color'),
      }).as('title'),
      place,
    ])
    .$narrowType<{ state: Presence; groupType: GroupType | null }>()

export type MachineRecord = InferResult<ReturnType<typeof machines>>[number]

type MachineLocation = {
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

export const machinesOfOwner = (
  db: Db,
  ownerId: number,
  group: GroupType,
  archived: boolean | undefined,
): Promise<MachineRecord[]> =>
  machines(db)
    .where('m.owner_id', '=', ownerId)
    .where('m.group_type', '=', group)
    .$if(archived !== undefined, (query) => query.where('m.archived_at', archived ? 'is not' : 'is', null))
    .orderBy((eb) => eb('m.archived_at', 'is not', null))
    .orderBy('m.id')
    .execute()

export async function findMachine(
  db: Db,
  id: number,
  viewerId: number,
): Promise<{ machine: MachineRecord; onTeam: boolean } | undefined> {
  const row = await machines(db)
    .select(
      sql<boolean>`exists (
        select 1 from home_team_members h where h.location_id = m.location_id and h.user_id = ${viewerId})`.as('onTeam'),
    )
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { onTeam, ...machine } = row
  return { machine, onTeam }
}

export type HistoryRow = { machineId: number; status: string; date: string }

export async function historyOf(db: Db, machineIds: number[], ownerId: number): Promise<HistoryRow[]> {
  const found = await db
    .selectFrom('machine_history')
    .select(['machine_id as machineId', 'status', 'at'])
    .where('machine_id', '=', anyOf(machineIds))
    .where('user_id', '=', ownerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return found.map(({ machineId, status, at }) => ({ machineId, status, date: at.toISOString() }))
}

export async function ownMachineIds(db: Db, ownerId: number, ids: number[]): Promise<number[]> {
  const found = await db
    .selectFrom('machines')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', anyOf(ids))
    .where('archived_at', 'is', null)
    .execute()
  return found.map(({ id }) => id)
}

export const locationsOfOwner = (db: Db, ownerId: number) =>
  db
    .selectFrom('locations')
    .select(['id', 'name', 'city', 'group_type'])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .limit(500)
    .$narrowType<{ group_type: GroupType }>()
    .execute()

export async function visibleMachineIds(db: Db, userId: number, ids: number[]): Promise<number[]> {
  const found = await db
    .selectFrom('machines as m')
    .leftJoin('locations as l', 'l.id', 'm.location_id')
    .select('m.id')
    .where('m.id', '=', anyOf(ids))
    .where('m.archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('m.owner_id', '=', userId),
        eb.and([eb('l.group_type', '=', 'business'), eb('l.privacy_type', '=', 'public')]),
        eb.exists(
          eb
            .selectFrom('home_team_members as h')
            .select('h.user_id')
            .whereRef('h.location_id', '=', 'm.location_id')
            .where('h.user_id', '=', userId),
        ),
      ]),
    )
    .execute()
  return found.map(({ id }) => id)
}

export type SeenMachine = {
  machine: MachineRecord
  isOwner: boolean
  isInsider: boolean
}

/** Returns a machine the caller may see: their own, their home team's, or one at a public venue; else null. */
export async function visibleMachine(db: Db, actor: Player, id: number): Promise<SeenMachine | null> {
  const found = await findMachine(db, id, actor.userId)
  if (!found) return null
  const { machine, onTeam } = found
  const isOwner = machine.ownerId === actor.userId
  const stands = machine.archivedAt === null
  const isInsider = isOwner || (stands && onTeam)
  const isPublic = stands && machine.place !== null && machine.place.isPublicVenue
  return isInsider || isPublic ? { machine, isOwner, isInsider } : null
}

/** The same; throws `object.unknown` for every other machine. */
export async function requireVisibleMachine(db: Db, actor: Player, id: number): Promise<SeenMachine> {
  const seen = await visibleMachine(db, actor, id)
  if (!seen) throw unknownObject()
  return seen
}

export async function requireOwnMachine(db: Db, actor: Player, id: number): Promise<MachineRecord> {
  const { machine, isOwner } = await requireVisibleMachine(db, actor, id)
  if (!isOwner) throw unknownObject()
  return machine
}

export async function requireActiveMachine(db: Db, actor: Player, id: number): Promise<MachineRecord> {
  const machine = await requireOwnMachine(db, actor, id)
  if (machine.archivedAt) throw unknownObject()
  return machine
}

export const iso = (date: Date | null) => date?.toISOString() ?? null

/** An active machine is registered, has called since, is not archived and is in service. */
const isActive = (machine: MachineRecord) => machine.completedAt !== null && machine.archivedAt === null && !machine.outOfService

export function machineRow(machine: MachineRecord, alerts: RecentAlertRow[], history: HistoryRow[]): MachineRow {
  const { model, title } = machine
  return {
    id: machine.id,
    pk: machine.id,
    uid: machine.uid,
    game_code: title.code,
    game_name: title.name,
    model_type: model.type,
    model_type_name: model.name,
    model_code: model.code,
    model: modelToWire(machine),
    custom_display_name: machine.name,
    group_type: machine.groupType ?? 'home',
    address: addressToWire(machine.place),
    registration_completion_date: iso(machine.completedAt),
    date_archived: iso(machine.archivedAt),
    archived: machine.archivedAt !== null,
    transferred: machine.transferred,
    serial_number: serialOfPlate(machine.serial),
    machine_configuration_number: machine.machineConfigurationNumber,
    configuration_number: machine.configurationNumber,
    version: machine.codeVersion,
    pending_hardware_replacement: machine.pendingHardwareReplacement,
    last_activity: iso(machine.lastHeardAt),
    last_played: iso(machine.lastPlayedAt),
    last_heard: iso(machine.lastHeardAt),
    presence: machine.state,
    online: machine.state === 'online',
    active: isActive(machine),
    out_of_service: machine.outOfService,
    coin_door_open: machine.coinDoorOpen,
    alerts: machine.openAlerts,
    last_alert: iso(machine.lastAlertAt),
    last_seven_day_tech_alerts: alerts.map(alertToWire),
    history: history.map(stepToWire),
    newest_version: machine.newestCode,
  }
}

export const stepToWire = ({ status, date }: HistoryRow) => ({ status, date }) as z.output<typeof MachineRow>['history'][number]

export const alertToWire = ({ message, dateOfEvent }: RecentAlertRow) => ({ message, date_of_event: dateOfEvent.toISOString() })

export function modelToWire({ model, title }: MachineRecord): MachineRow['model'] {
  return {
    type: model.type,
    model_type_name: model.name,
    title: {
      id: title.id,
      pk: title.id,
      name: title.name,
      code: title.code,
      ...titleArt(title.code),
      gradient_start: title.gradientStart,
      gradient_stop: title.gradientStop,
      lamp_color: title.lampColor,
      glow_color: title.glowColor,
    },
  }
}

const nowhere: MachineLocation = {
  id: 0,
  name: '',
  street: '',
  street2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  typeName: '',
  isPublicVenue: false,
}

export function addressToWire(place: MachineLocation | null): MachineRow['address'] {
  const known = place ?? nowhere
  return {
    location_id: place?.id ?? null,
    name: known.name,
    street_address: known.street,
    street_address_2: known.street2,
    city: known.city,
    state: known.state,
    postal_code: known.postalCode,
    country: known.country,
  }
}
