import type { MachineAlert } from '@portal/contract/telemetry'
import { recordEvents } from '../../domain-events.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { insertAlerts, storeAlertState, type NewAlert } from '../machines/index.ts'
import { addToGroups, lastCleared, linkEventsToGroups, resolveGroups } from './groups.sql.ts'

/** Types in the machine's own list of faults, which it can clear. */
const faultTypes = ['technical', 'network']

/** An alert further in the future than clocks may differ would stay the newest forever and could not be cleared. */
const mostAheadMs = 5 * 60_000

/**
 * Stores a machine's alerts. Repeats change nothing and get the same reply; alerts dated more than five minutes ahead are
 * rejected.
 */
export async function raiseAlerts(
  { db, clock }: Services,
  machineId: number,
  alerts: readonly MachineAlert[],
): Promise<{ accepted: number }> {
  const receivedAt = clock.now()
  const accepted = alerts.filter(({ date_of_event }) => Date.parse(date_of_event) - receivedAt.getTime() <= mostAheadMs)
  const known = accepted.map((alert) => ({
    type: alert.type,
    name: alert.alert_name,
    messages: alert.messages,
    at: new Date(alert.date_of_event),
    coinDoorOpen: alert.coin_door_open ?? null,
  }))
  const inOrder = known.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.name < b.name ? -1 : 1))
  if (!known.length) return { accepted: 0 }
  await inTransaction(db, async (tx) => {
    const added = await insertAlerts(tx, machineId, inOrder, receivedAt)
    if (!added.length) return
    const lastAlert = inOrder.findLast(({ type }) => type !== 'cleared')
    const lastWord = inOrder.findLast(({ coinDoorOpen }) => coinDoorOpen !== null)
    await storeAlertState(tx, machineId, lastAlert?.at ?? null, lastWord?.coinDoorOpen ?? null)
    const keys = new Set(added.map(keyOf))
    const fresh = inOrder.filter((alert) => keys.has(keyOf(alert)))
    const opened = [...(await groupFaults(tx, machineId, fresh)), ...(await groupDoor(tx, machineId, fresh))]
    const alertIds = added.map(({ id }) => id)
    await linkEventsToGroups(tx, machineId, alertIds)
    await recordEvents(tx, 'machine.alerted', [{ machineId, alertIds, opened }], receivedAt)
  })
  return { accepted: accepted.length }
}

const keyOf = ({ type, name, at }: Pick<NewAlert, 'type' | 'name' | 'at'>) => `${type}\n${name}\n${at.getTime()}`

/** Only faults since the last clearing are open, however late older ones arrive. */
async function groupFaults(tx: Db, machineId: number, fresh: NewAlert[]): Promise<number[]> {
  const cleared = await lastCleared(tx, machineId)
  if (cleared && fresh.some(({ type }) => type === 'cleared'))
    await resolveGroups(tx, { machineId, at: cleared, until: cleared, types: faultTypes })
  return addToGroups(
    tx,
    machineId,
    fresh.filter(({ type, at }) => faultTypes.includes(type) && (!cleared || at > cleared)),
  )
}

/** `until` is by the machine's clock, like the dates of its alerts. */
type ClosedDoor = { machineId: number; until: Date }

/** Ends alerts of closed coin doors; alerts newer than `until` stay open. */
export async function closeDoorAlerts({ db, clock }: Services, doors: ClosedDoor[]): Promise<void> {
  if (!doors.length) return
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const ended: ClosedDoor[] = []
    for (const door of doors) if ((await resolveGroups(tx, { ...door, at, types: ['coin_door'] })).length) ended.push(door)
    const events = ended.map(({ machineId }) => ({ machineId, alertIds: [], opened: [] }))
    await recordEvents(tx, 'machine.alerted', events, at)
  })
}

async function groupDoor(tx: Db, machineId: number, fresh: NewAlert[]): Promise<number[]> {
  const words = fresh.filter(({ type, coinDoorOpen }) => type === 'coin_door' && coinDoorOpen !== null)
  const closed = words.findLast(({ coinDoorOpen }) => !coinDoorOpen)
  if (closed) await resolveGroups(tx, { machineId, at: closed.at, types: ['coin_door'] })
  return addToGroups(
    tx,
    machineId,
    words.filter(({ coinDoorOpen, at }) => coinDoorOpen && (!closed || at > closed.at)),
  )
}
