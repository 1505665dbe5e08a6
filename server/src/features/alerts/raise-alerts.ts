import type { MachineAlert } from '@portal/contract/telemetry'
import { inTransaction } from '../../kit/db/database.ts'
import { recordFacts } from '../../kit/facts/record.ts'
import type { Services } from '../../kit/services.ts'
import { insertAlerts, noteAlerts } from '../machines/index.ts'

/** What a machine reports of its health. The same alert again changes nothing, and is answered the same. */
export async function raiseAlerts(
  { db, clock }: Services,
  machineId: number,
  alerts: readonly MachineAlert[],
): Promise<{ accepted: number }> {
  const receivedAt = clock.now()
  const known = alerts.map((alert) => ({
    type: alert.type,
    name: alert.alert_name,
    messages: alert.messages,
    at: new Date(alert.date_of_event),
    coinDoorOpen: alert.coin_door_open ?? null,
  }))
  const inOrder = known.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.name < b.name ? -1 : 1))
  await inTransaction(db, async (tx) => {
    const added = await insertAlerts(tx, machineId, inOrder, receivedAt)
    if (!added.length) return
    const lastAlert = inOrder.findLast(({ type }) => type !== 'cleared')
    const lastWord = inOrder.findLast(({ coinDoorOpen }) => coinDoorOpen !== null)
    await noteAlerts(tx, machineId, lastAlert?.at ?? null, lastWord?.coinDoorOpen ?? null)
    await recordFacts(tx, 'machine.alerted', [{ machineId, alertIds: added }], receivedAt)
  })
  return { accepted: alerts.length }
}
