import type { AlertEvent, AlertGroup, alertsCalls } from '@portal/contract/alerts'
import type { Input } from '@portal/contract/endpoint'
import type { Language } from '@portal/contract/language'
import { alertSeverity } from '@portal/contract/rules/alert-faults'
import { serialOfPlate } from '@portal/contract/rules/serial-number'
import { z } from 'zod'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { pageWithin } from '../../platform/http/numbered-page.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { requireOwnLocation } from '../locations/index.ts'
import { clearedMessage, deleteClearing, insertAlerts, isOpenAlert, requireOwnMachine } from '../machines/index.ts'
import { notify } from '../notifications/index.ts'
import {
  alertWords,
  countGroups,
  endDueSnoozes,
  endSnooze,
  findAssignee,
  findGroups,
  groupsPage,
  hasOpenFaults,
  markAcknowledged,
  markAssigned,
  markReopened,
  markResolved,
  markSnoozed,
  type GroupRow,
  type GroupScope,
} from './groups.sql.ts'
import { words } from './texts.ts'

export async function listGroups({ db, actor, request }: Call<Player>, query: Input<typeof alertsCalls.groups>['query']) {
  const scope = await scopeOf({ db, actor }, query)
  const count = await countGroups(db, scope, query.state)
  const { page, pages, ...window } = pageWithin(query.page, count, query.page_size)
  const rows = await groupsPage(db, scope, query.state, window)
  return { groups: rows.map((row) => groupToWire(row, request.language)), total_page: pages, current_page: page, count }
}

type ScopeQuery = Pick<Input<typeof alertsCalls.groups>['query'], 'machine_id' | 'location_id' | 'group_type'>

async function scopeOf({ db, actor }: Pick<Call<Player>, 'db' | 'actor'>, asked: ScopeQuery): Promise<GroupScope> {
  if (asked.machine_id !== undefined) {
    await requireOwnMachine(db, actor, asked.machine_id)
    return { machineId: asked.machine_id }
  }
  if (asked.location_id === undefined)
    return { ownerId: actor.userId, ...(asked.group_type === undefined ? {} : { group: asked.group_type }) }
  const place = await requireOwnLocation(db, actor, asked.location_id)
  return { ownerId: actor.userId, locationId: place.id }
}

export const acknowledgeGroup = (call: Call<Player>, id: number) =>
  changeGroup(call, id, (tx) => markAcknowledged(tx, id, call.actor.userId, call.clock.now()))

export const resolveGroup = (call: Call<Player>, id: number) =>
  changeGroup(call, id, async (tx, { machineId }) => {
    const at = call.clock.now()
    if (!(await markResolved(tx, id, call.actor.userId, at))) return false
    if (await hasOpenFaults(tx, machineId)) return true
    const cleared = { type: 'cleared', name: clearedMessage, messages: [clearedMessage], at, coinDoorOpen: null }
    await insertAlerts(tx, machineId, [cleared], at)
    return true
  })

/** Tells the person, unless owners assign an alert to themselves. */
export const assignGroup = (call: Call<Player>, id: number, { username }: { username: string | null }) =>
  changeGroup(call, id, async (tx, group) => {
    const { actor, clock } = call
    const assigneeId = username === null ? null : await findAssignee(tx, actor.userId, username)
    if (assigneeId === undefined) throw invalid({ username: [words.notStaff] })
    if (!(await markAssigned(tx, id, assigneeId, clock.now()))) return false
    if (assigneeId === null || assigneeId === actor.userId) return true
    const owner = (await findAccount(tx, actor.userId))?.username ?? ''
    const machine = [group.machineName || group.titleName, group.locationName].filter(Boolean).join(', ')
    await notify(call, tx, [
      {
        userId: assigneeId,
        type: 'machine',
        title: words.assigned.title(owner),
        body: (language) => words.assigned.body(alertWords(group, language).name, machine)(language),
        link: '/account/alerts',
        titleCode: group.titleCode,
        names: actor.userId,
      },
    ])
    return true
  })

const longestSnoozeMs = 90 * 86_400_000

export const snoozeGroup = (call: Call<Player>, id: number, { until: end }: { until: string | null }) =>
  changeGroup(call, id, (tx) => {
    const at = call.clock.now()
    const until = end === null ? null : new Date(end)
    if (until && (until <= at || until.getTime() - at.getTime() > longestSnoozeMs)) throw invalid({ until: [words.snoozeTime] })
    return markSnoozed(tx, id, { userId: call.actor.userId, at, until })
  })

export const endGroupSnooze = (call: Call<Player>, id: number) => changeGroup(call, id, (tx) => endSnooze(tx, id))

export const reopenGroup = (call: Call<Player>, id: number) =>
  changeGroup(call, id, async (tx, { machineId, resolvedAt }) => {
    if (!resolvedAt || !(await markReopened(tx, id))) return false
    await deleteClearing(tx, machineId, resolvedAt)
    return true
  })

export async function endSnoozes({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const machines = await endDueSnoozes(tx, now)
    const events = machines.map((machineId) => ({ machineId }))
    if (events.length) await recordEvents(tx, 'machine.changed', events, now)
  })
}

async function changeGroup(call: Call<Player>, id: number, write: (tx: Db, group: GroupRow) => Promise<boolean>) {
  const { db, actor, clock } = call
  const [before] = await findGroups(db, [id])
  if (before?.ownerId !== actor.userId) throw unknownObject()
  await inTransaction(db, async (tx) => {
    if (await write(tx, before)) await recordEvents(tx, 'machine.changed', [{ machineId: before.machineId }], clock.now())
  })
  const [after] = await findGroups(db, [id])
  return { group: groupToWire(after ?? before, call.request.language) }
}

const iso = (date: Date | null) => date?.toISOString() ?? null

const groupToWire = (row: GroupRow, language: Language): AlertGroup => ({
  id: row.id,
  type: row.type,
  alert_name: alertWords(row, language).name,
  messages: alertWords(row, language).messages,
  times: row.times,
  first_at: row.firstAt.toISOString(),
  last_at: row.lastAt.toISOString(),
  state: row.state,
  severity: alertSeverity(row),
  acknowledged_by: row.acknowledgedBy,
  acknowledged_at: iso(row.acknowledgedAt),
  resolved_by: row.resolvedBy,
  resolved_at: iso(row.resolvedAt),
  snoozed: row.snoozedAt && {
    by: row.snoozedBy ?? '',
    at: row.snoozedAt.toISOString(),
    until: iso(row.snoozedUntil),
  },
  machine_id: row.machineId,
  machine_name: row.machineName || row.titleName,
  serial_number: serialOfPlate(row.serial),
  game_name: row.titleName,
  game_code: row.titleCode,
  model_type_name: row.modelName,
  gradient_start: row.gradientStart,
  gradient_stop: row.gradientStop,
  lamp_color: row.lampColor,
  glow_color: row.glowColor,
  presence: row.presence,
  last_heard: iso(row.lastHeardAt),
  out_of_service: row.outOfService,
  location_id: row.locationId,
  location_name: row.locationName ?? '',
})

const pageSize = 10

export async function listAlerts({ db, actor }: Call<Player>, query: Input<typeof alertsCalls.list>['query']) {
  const scope: AlertScope = query.machine_id === undefined ? { ownerId: actor.userId } : { machineId: query.machine_id }
  if ('machineId' in scope) await requireOwnMachine(db, actor, scope.machineId)
  const count = await countAlerts(db, scope)
  const { page, pages, ...window } = pageWithin(query.page, count, pageSize)
  const rows = await alertsPage(db, scope, window)
  return { alerts: rows.map(alertEvent), total_page: pages, current_page: page, count }
}

export async function listAlertInfo({ db, actor }: Call<Player>, group: 'home' | 'business' | undefined) {
  const machines = await machineHealth(db, actor.userId, group)
  return {
    machines: machines.map(({ id, openAlerts, lastAlertAt, coinDoorOpen }) => ({
      machine_id: id,
      alert_count: openAlerts,
      last_alert: lastAlertAt?.toISOString() ?? null,
      coin_door_open: coinDoorOpen,
    })),
  }
}

const alertEvent = (row: AlertRow): AlertEvent => ({
  id: row.id,
  type: row.type,
  alert_name: row.name,
  messages: row.messages,
  date_of_event: row.dateOfEvent.toISOString(),
  date_received: row.dateReceived.toISOString(),
  resolved_at: row.resolvedAt?.toISOString() ?? null,
  machine_id: row.machineId,
  machine_uid: row.machineUid,
  machine_config_id: row.machineConfiguration,
  machine_name: row.machineName || row.titleName,
  location_id: row.locationId,
  location_name: row.locationName ?? '',
})

type AlertScope = { machineId: number } | { ownerId: number }

const inScope = (scope: AlertScope) =>
  'machineId' in scope
    ? sql<boolean>`a.machine_id = ${scope.machineId}`
    : sql<boolean>`a.machine_id in (select id from machines where owner_id = ${scope.ownerId} and archived_at is null)`

type Page = { limit: number; offset: number }

/** Up to this row the newest alerts of each machine are read by their index; further down it is cheaper to sort all. */
const nearTop = 200

const newestAlerts = (scope: AlertScope, { limit, offset }: Page) =>
  'machineId' in scope || offset + limit > nearTop
    ? sql`select * from alert_events a where ${inScope(scope)}`
    : sql`
        select newest.* from machines own cross join lateral (
          select * from alert_events e where e.machine_id = own.id
          order by e.date_of_event desc, e.id desc limit ${offset + limit}) as newest
        where own.owner_id = ${scope.ownerId} and own.archived_at is null`

const alertsPage = rawQuery(
  'alerts: page',
  {
    id: z.number(),
    type: z.string(),
    name: z.string(),
    messages: z.array(z.string()),
    dateOfEvent: z.date(),
    dateReceived: z.date(),
    resolvedAt: z.date().nullable(),
    machineId: z.number(),
    machineUid: z.string(),
    machineConfiguration: z.string(),
    machineName: z.string(),
    titleName: z.string(),
    locationId: z.number().nullable(),
    locationName: z.string().nullable(),
  },
  (scope: AlertScope, page: Page) => sql`
    select a.id, a.type, a.alert_name as name, a.messages, a.date_of_event as "dateOfEvent", a.date_received as "dateReceived",
      case when a.type = 'cleared' then a.date_of_event when a.group_id is not null then gr.resolved_at else (
        select min(c.date_of_event) from alert_events c
        where c.machine_id = a.machine_id and c.type = 'cleared' and c.date_of_event >= a.date_of_event) end as "resolvedAt",
      m.id as "machineId", m.uid as "machineUid", m.machine_configuration_number as "machineConfiguration",
      m.custom_display_name as "machineName", t.name as "titleName", l.id as "locationId", l.name as "locationName"
    from (
      select * from (${newestAlerts(scope, page)}) as a
      order by a.date_of_event desc, a.id desc limit ${page.limit} offset ${page.offset}) as a
    left join alert_groups gr on gr.id = a.group_id
    join machines m on m.id = a.machine_id
    join game_models g on g.id = m.model_id
    join game_titles t on t.id = g.title_id
    left join locations l on l.id = m.location_id
    order by a.date_of_event desc, a.id desc`,
)

type AlertRow = RowOf<typeof alertsPage>

async function countAlerts(db: Db, scope: AlertScope): Promise<number> {
  const { n } = await db
    .selectFrom('alert_events as a')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(inScope(scope))
    .executeTakeFirstOrThrow()
  return n
}

const machineHealth = (db: Db, ownerId: number, group: 'home' | 'business' | undefined) =>
  db
    .selectFrom('machines as m')
    .select((eb) => [
      'm.id',
      'm.last_alert_at as lastAlertAt',
      'm.coin_door_open as coinDoorOpen',
      eb
        .selectFrom('alert_groups as g')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('g.machine_id', '=', 'm.id')
        .where(isOpenAlert(sql`g`))
        .$asScalar()
        .$notNull()
        .as('openAlerts'),
    ])
    .where('m.owner_id', '=', ownerId)
    .where('m.archived_at', 'is', null)
    .$if(group !== undefined, (machines) => machines.where('m.group_type', '=', group ?? ''))
    .orderBy('m.id')
    .execute()
