import type { OwnerCommand } from '@portal/contract/machines'
import type { MachineCommand } from '@portal/contract/telemetry'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'

type Sql = ReturnType<typeof sql>

/** Whether a command still waits for the machine or its answer at a moment. */
export const isOpenCommand = (command: Sql, at: Sql) =>
  sql`${command}.state in ('waiting', 'taken') and (${command}.expires_at is null or ${command}.expires_at > ${at})`

type NewCommand = Pick<MachineCommand, 'kind' | 'args'> & { askedBy?: number; expiresAt?: Date }

/** Asks something of a machine; it is listed to the machine until it acknowledges it. */
export const askMachine = async (tx: Db, machineId: number, command: NewCommand, at: Date): Promise<number | undefined> =>
  (await askMachines(tx, [machineId], command, at))[0]

/** Asks the same of several machines, except those that have an open command of the kind; answers the new ids. */
export async function askMachines(tx: Db, machineIds: number[], command: NewCommand, at: Date): Promise<number[]> {
  const { kind, args, askedBy = null, expiresAt = null } = command
  const added = await sql<{ id: number }>`
    insert into machine_commands (machine_id, kind, args, created_at, asked_by, expires_at)
    select id, ${kind}, ${JSON.stringify(args)}::jsonb, ${at}, ${askedBy}::bigint, ${expiresAt}::timestamptz
    from unnest(${machineIds}::bigint[]) as asked (id) order by id
    on conflict do nothing returning id`.execute(tx)
  return added.rows.map(({ id }) => id)
}

export type Listed = MachineCommand & { machineId: number; isNew: boolean }

/** The commands each machine is to carry out, oldest first, at most so many a machine. */
export async function listedCommands(db: Db, machineIds: number[], most: number, at: Date): Promise<Listed[]> {
  const found = await sql<Omit<Listed, 'id' | 'created_at'> & { id: number; createdAt: Date }>`
    select open.machine_id as "machineId", open.id, open.kind, open.args, open.created_at as "createdAt", open.state = 'waiting' as "isNew"
    from unnest(${machineIds}::bigint[]) as asking (id) cross join lateral (
      select * from machine_commands c
      where c.machine_id = asking.id and ${isOpenCommand(sql`c`, sql`${at}::timestamptz`)} order by c.id limit ${most}) as open
    order by open.id`.execute(db)
  return found.rows.map(({ id, createdAt, ...row }) => ({ ...row, id: String(id), created_at: createdAt.toISOString() }))
}

/** Notes that machines were given commands; answers the machines for which that is news. */
export async function markTaken(tx: Db, ids: number[], at: Date): Promise<number[]> {
  const taken = await sql<{ machineId: number }>`
    update machine_commands set state = 'taken', taken_at = ${at} where id = any(${ids}::bigint[]) and state = 'waiting'
    returning machine_id as "machineId"`.execute(tx)
  return machinesOf(taken.rows)
}

type Outcome = { machineId: number; id: number; outcome: 'done' | 'failed' | 'refused'; message: string; at: Date }

/**
 * Keeps what a machine says about a command: of several answers the first, also when the command expired after the machine
 * had taken it. Answers whether the command is the machine's, and whether it changed.
 */
export async function writeOutcome(tx: Db, { machineId, id, outcome, message, at }: Outcome) {
  const found = await sql<{ changed: boolean }>`
    with answered as (
      update machine_commands set state = ${outcome}, outcome = ${outcome}, message = ${message}, acknowledged_at = ${at},
        taken_at = coalesce(taken_at, ${at})
      where id = ${id} and machine_id = ${machineId}
        and (state in ('waiting', 'taken') or state = 'expired' and taken_at is not null) returning id)
    select exists (select from answered) as changed from machine_commands where id = ${id} and machine_id = ${machineId}`.execute(
    tx,
  )
  return { isKnown: found.rows.length > 0, isChanged: found.rows[0]?.changed ?? false }
}

/** Ends what has expired, of all machines or of these; answers the machines. */
export async function markExpired(tx: Db, at: Date, machineIds: number[] | null = null): Promise<number[]> {
  const expired = await sql<{ machineId: number }>`
    update machine_commands set state = 'expired', acknowledged_at = expires_at
    where state in ('waiting', 'taken') and expires_at <= ${at}
      and (${machineIds}::bigint[] is null or machine_id = any(${machineIds}::bigint[]))
    returning machine_id as "machineId"`.execute(tx)
  return machinesOf(expired.rows)
}

/**
 * Takes a command back that its machine has not taken; answers whether it was still waiting. What says whether the machine is in
 * service is not taken back: the opposite is sent.
 */
export async function markCanceled(tx: Db, id: number, at: Date): Promise<boolean> {
  const canceled = await sql`
    update machine_commands set state = 'canceled', acknowledged_at = ${at}
    where id = ${id} and state = 'waiting' and kind <> 'out-of-service' returning id`.execute(tx)
  return canceled.rows.length > 0
}

const machinesOf = (rows: { machineId: number }[]) => [...new Set(rows.map(({ machineId }) => machineId))]

export type CommandRow = {
  id: number
  machineId: number
  kind: OwnerCommand['kind']
  state: OwnerCommand['state']
  args: MachineCommand['args']
  message: string
  askedBy: string | null
  createdAt: Date
  expiresAt: Date | null
  endedAt: Date | null
}

const columns = sql`c.id, c.machine_id as "machineId", c.kind, c.state, c.args, c.message, u.username::text as "askedBy",
  c.created_at as "createdAt", c.expires_at as "expiresAt", c.acknowledged_at as "endedAt"`

/** The latest commands of a machine, newest first. */
export async function latestCommands(db: Db, machineId: number, most: number): Promise<CommandRow[]> {
  const found = await sql<CommandRow>`
    select ${columns} from machine_commands c left join users u on u.id = c.asked_by
    where c.machine_id = ${machineId} order by c.id desc limit ${most}`.execute(db)
  return found.rows
}

/** The open command of a kind of each of these machines. */
export async function openOfKind(db: Db, machineIds: number[], kind: string): Promise<CommandRow[]> {
  const found = await sql<CommandRow>`
    select ${columns} from machine_commands c left join users u on u.id = c.asked_by
    where c.machine_id = any(${machineIds}::bigint[]) and c.state in ('waiting', 'taken') and c.kind = ${kind}
    order by c.machine_id`.execute(db)
  return found.rows
}

export async function findCommand(db: Db, id: number): Promise<CommandRow | undefined> {
  const found = await sql<CommandRow>`
    select ${columns} from machine_commands c left join users u on u.id = c.asked_by where c.id = ${id}`.execute(db)
  return found.rows[0]
}

/** The version each machine should load; machines that run the newest code published for their title are left out. */
export async function updatesDue(db: Db, machineIds: number[]): Promise<{ machineId: number; version: string }[]> {
  const found = await sql<{ machineId: number; version: string }>`
    select m.id as "machineId", n.version from machines m join game_models g on g.id = m.model_id
    cross join lateral (
      select version from code_versions where title_id = g.title_id order by published_at desc limit 1) as n
    where m.id = any(${machineIds}::bigint[]) and m.code_version <> n.version order by m.id`.execute(db)
  return found.rows
}
