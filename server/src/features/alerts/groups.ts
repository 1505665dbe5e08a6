import type { AlertGroup, alertsCalls } from '@portal/contract/alerts'
import type { Input } from '@portal/contract/endpoint'
import type { Language } from '@portal/contract/language'
import { alertSeverity } from '@portal/contract/rules/alert-faults'
import { serialNumber } from '@portal/contract/rules/serial-number'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { pageWithin } from '../../platform/http/page-within.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { requireOwnLocation } from '../locations/index.ts'
import { clearedMessage, deleteClearing, insertAlerts, requireOwnMachine } from '../machines/index.ts'
import { notify } from '../notifications/index.ts'
import { alertWords } from './alert-words.ts'
import {
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
} from './group-queries.ts'
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
  serial_number: serialNumber(row.serial),
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
