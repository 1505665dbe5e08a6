import type { MachineCommand } from '@portal/contract/telemetry'
import { unknownObject } from '../../kit/problem.ts'
import type { Db } from '../../kit/db/database.ts'
import { sql } from '../../kit/db/database.ts'

/** Asks something of a machine; it is listed to the machine until it acknowledges it. */
export async function askMachine(
  tx: Db,
  machineId: number,
  command: Pick<MachineCommand, 'kind' | 'args'>,
  at: Date,
): Promise<number> {
  const added = await sql<{ id: number }>`
    insert into machine_commands (machine_id, kind, args, created_at)
    values (${machineId}, ${command.kind}, ${JSON.stringify(command.args)}::jsonb, ${at}) returning id`.execute(tx)
  return (added.rows[0] as { id: number }).id
}

/** What a machine has not acknowledged yet, oldest first. */
export async function openCommands(db: Db, machineId: number): Promise<MachineCommand[]> {
  const found = await sql<{ id: number; kind: MachineCommand['kind']; args: MachineCommand['args']; createdAt: Date }>`
    select id, kind, args, created_at as "createdAt" from machine_commands
    where machine_id = ${machineId} and acknowledged_at is null order by id limit 100`.execute(db)
  return found.rows.map(({ id, kind, args, createdAt }) => ({ id: String(id), kind, args, created_at: createdAt.toISOString() }))
}

/** Keeps the first word of a machine on a command; a repeat changes nothing. 404 when the command is not the machine's. */
export async function acknowledgeCommand(db: Db, machineId: number, commandId: string, outcome: string, at: Date): Promise<void> {
  if (!/^\d{1,15}$/.test(commandId)) throw unknownObject()
  const found = await sql`
    update machine_commands set acknowledged_at = coalesce(acknowledged_at, ${at}), outcome = coalesce(outcome, ${outcome})
    where id = ${Number(commandId)} and machine_id = ${machineId} returning id`.execute(db)
  if (!found.rows.length) throw unknownObject()
}
