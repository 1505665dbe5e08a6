import type { AlertGroup, alertsCalls } from '@portal/contract/alerts'
import type { Input } from '@portal/contract/endpoint'
import type { Language } from '@portal/contract/language'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { pageWithin } from '../../platform/http/page-within.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requireOwnLocation } from '../locations/index.ts'
import { clearedMessage, insertAlerts, requireOwnMachine } from '../machines/index.ts'
import { alertWords } from './alert-words.ts'
import {
  countGroups,
  findGroups,
  groupsPage,
  hasOpenFaults,
  markAcknowledged,
  markResolved,
  type GroupRow,
  type GroupScope,
} from './group-queries.ts'

const pageSize = 10

export async function listGroups({ db, actor, request }: Call<Player>, query: Input<typeof alertsCalls.groups>['query']) {
  const scope = await scopeOf({ db, actor }, query)
  const count = await countGroups(db, scope, query.state)
  const { page, pages, ...window } = pageWithin(query.page, count, pageSize)
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

/** Resolves a group; the last one also clears the machine's list. */
export const resolveGroup = (call: Call<Player>, id: number) =>
  changeGroup(call, id, async (tx, { machineId }) => {
    const at = call.clock.now()
    if (!(await markResolved(tx, id, call.actor.userId, at))) return false
    if (await hasOpenFaults(tx, machineId)) return true
    const cleared = { type: 'cleared', name: clearedMessage, messages: [clearedMessage], at, coinDoorOpen: null }
    await insertAlerts(tx, machineId, [cleared], at)
    return true
  })

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
  acknowledged_by: row.acknowledgedBy,
  acknowledged_at: iso(row.acknowledgedAt),
  resolved_by: row.resolvedBy,
  resolved_at: iso(row.resolvedAt),
  machine_id: row.machineId,
  machine_name: row.machineName || row.titleName,
  game_name: row.titleName,
  location_name: row.locationName ?? '',
})
