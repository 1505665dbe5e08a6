import type { Actor, Player } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import { faultMachine, findReport, type FaultMachineRow, type ReportRow } from './queries.ts'

const noPerson = 0

export async function requireFaultMachine(db: Db, actor: Actor, uid: string): Promise<FaultMachineRow> {
  const machine = await faultMachine(db, uid, actor.kind === 'player' ? actor.userId : noPerson)
  if (!machine) throw unknownObject()
  return machine
}

export async function requireFaultReport(db: Db, actor: Player, id: number): Promise<ReportRow> {
  const report = await findReport(db, id)
  if (report?.ownerId !== actor.userId) throw unknownObject()
  return report
}
