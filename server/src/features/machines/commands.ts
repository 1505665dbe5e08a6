import type { MachineCommand } from '@portal/contract/telemetry'
import { unknownObject } from '../../kit/problem.ts'
import type { Db } from '../../kit/db/database.ts'
import { sql } from '../../kit/db/database.ts'
import { loader } from '../../kit/db/loader.ts'
import { perApp } from '../../kit/per-app.ts'
import type { Services } from '../../kit/services.ts'

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

/** Asks the same of several machines. */
export async function askMachines(
  tx: Db,
  ids: number[],
  command: Pick<MachineCommand, 'kind' | 'args'>,
  at: Date,
): Promise<void> {
  await sql`
    insert into machine_commands (machine_id, kind, args, created_at)
    select id, ${command.kind}, ${JSON.stringify(command.args)}::jsonb, ${at} from unnest(${ids}::bigint[]) as asked (id)`.execute(
    tx,
  )
}

const mostListed = 100

const commandsOf = perApp(({ db }: Services) => loader((machineIds: number[]) => openCommandsOf(db, machineIds)))

/** What a machine has not acknowledged yet, oldest first. Machines that ask in the same moment share one query. */
export const openCommands = async (services: Services, machineId: number): Promise<MachineCommand[]> =>
  (await commandsOf(services)(machineId)) ?? []

async function openCommandsOf(db: Db, machineIds: number[]): Promise<Map<number, MachineCommand[]>> {
  const found = await sql<{
    machineId: number
    id: number
    kind: MachineCommand['kind']
    args: MachineCommand['args']
    createdAt: Date
  }>`
    select open.machine_id as "machineId", open.id, open.kind, open.args, open.created_at as "createdAt"
    from unnest(${machineIds}::bigint[]) as asking (id) cross join lateral (
      select machine_id, id, kind, args, created_at from machine_commands
      where machine_id = asking.id and acknowledged_at is null order by id limit ${mostListed}) as open
    order by open.id`.execute(db)
  const commands = new Map<number, MachineCommand[]>()
  for (const { machineId, id, kind, args, createdAt } of found.rows) {
    const listed = commands.get(machineId) ?? []
    listed.push({ id: String(id), kind, args, created_at: createdAt.toISOString() })
    commands.set(machineId, listed)
  }
  return commands
}

/** Keeps the first word of a machine on a command; a repeat changes nothing. 404 when the command is not the machine's. */
export async function acknowledgeCommand(db: Db, machineId: number, commandId: string, outcome: string, at: Date): Promise<void> {
  if (!/^\d{1,15}$/.test(commandId)) throw unknownObject()
  const found = await sql`
    update machine_commands set acknowledged_at = coalesce(acknowledged_at, ${at}), outcome = coalesce(outcome, ${outcome})
    where id = ${Number(commandId)} and machine_id = ${machineId} returning id`.execute(db)
  if (!found.rows.length) throw unknownObject()
}
