import type { machinesCalls } from '@portal/contract/machines'
import type { Input } from '@portal/contract/endpoint'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { recentAlerts } from './alerts.sql.ts'
import { machineRow } from './machine-shapes.ts'
import { findMachine, historyOf, machinesOfOwner, type MachineRecord } from './queries.ts'

export const alertDays = 7

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
