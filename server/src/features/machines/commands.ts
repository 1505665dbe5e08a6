import type { OwnerCommand } from '@portal/contract/machines'
import type { MachineCommand } from '@portal/contract/telemetry'
import type { InferResult } from 'kysely'
import { z } from 'zod'
import { recordEvents } from '../../domain-events.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import { anyOf, inTransaction, sql, type Db, type Sql } from '../../platform/db/database.ts'
import { loader } from '../../platform/db/loader.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'

const mostListed = 100

const commandsOf = appScoped((services: Services) => loader((machineIds: number[]) => fetchOpenCommands(services, machineIds)))

/** Returns a machine's open commands, oldest first. Concurrent calls share one query. */
export const openCommands = async (services: Services, machineId: number): Promise<MachineCommand[]> =>
  (await commandsOf(services)(machineId)) ?? []

/** Listing a command to its machine marks it as taken and notifies open pages. */
async function fetchOpenCommands(services: Services, machineIds: number[]): Promise<Map<number, MachineCommand[]>> {
  const { db, clock } = services
  const at = clock.now()
  const listed = await listedCommands(db, machineIds, mostListed, at)
  const fresh = listed.filter(({ isNew }) => isNew).map(({ id }) => Number(id))
  if (fresh.length)
    await inTransaction(db, async (tx) => {
      const machines = await markFetched(tx, fresh, at)
      await recordEvents(
        tx,
        'machine.changed',
        machines.map((machineId) => ({ machineId })),
        at,
      )
    })
  const byMachine = Map.groupBy(listed, ({ machineId }) => machineId)
  return new Map([...byMachine].map(([machineId, commands]) => [machineId, commands.map(commandToWire)]))
}

const commandToWire = ({ id, kind, args, created_at }: ListedCommand): MachineCommand => ({ id, kind, args, created_at })

type Answer = { outcome: 'done' | 'failed' | 'refused'; message?: string | undefined }

/** Stores the first answer of a machine to a command; a repeat changes nothing. 404 for a command of another machine. */
export async function acknowledgeCommand(
  services: Services,
  machineId: number,
  commandId: string,
  answer: Answer,
): Promise<void> {
  if (!/^\d{1,15}$/.test(commandId)) throw unknownObject()
  const { db, clock } = services
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const { outcome, message = '' } = answer
    const { isKnown, isChanged } = await storeOutcome(tx, { machineId, id: Number(commandId), outcome, message, at })
    if (!isKnown) throw unknownObject()
    if (isChanged) await recordEvents(tx, 'machine.changed', [{ machineId }], at)
  })
}

export async function expireCommands({ db, clock }: Services): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const machines = await markExpired(tx, at)
    if (machines.length)
      await recordEvents(
        tx,
        'machine.changed',
        machines.map((machineId) => ({ machineId })),
        at,
      )
  })
}

export const isOpenCommand = (command: Sql, at: Sql) =>
  sql`${command}.state in ('waiting', 'taken') and (${command}.expires_at is null or ${command}.expires_at > ${at})`

type NewCommand = Pick<MachineCommand, 'kind' | 'args'> & { askedBy?: number; expiresAt?: Date }

const insertCommands = rawQuery(
  'machines: insert commands',
  { id: z.number() },
  (machineIds: number[], { kind, args, askedBy, expiresAt }: NewCommand, at: Date) => sql`
    insert into machine_commands (machine_id, kind, args, created_at, asked_by, expires_at)
    select id, ${kind}, ${JSON.stringify(args)}::jsonb, ${at}, ${askedBy ?? null}::bigint, ${expiresAt ?? null}::timestamptz
    from unnest(${machineIds}::bigint[]) as asked (id) order by id
    on conflict do nothing returning id`,
)

/** Sends machines a command, except those with an open command of the kind; returns the new ids. */
export const insertCommandsFor = async (tx: Db, machineIds: number[], command: NewCommand, at: Date): Promise<number[]> =>
  (await insertCommands(tx, machineIds, command, at)).map(({ id }) => id)

export const insertCommandFor = async (tx: Db, machineId: number, command: NewCommand, at: Date): Promise<number | undefined> =>
  (await insertCommandsFor(tx, [machineId], command, at))[0]

type ListedCommand = MachineCommand & { machineId: number; isNew: boolean }

const openCommandRows = rawQuery(
  'machines: open commands',
  {
    machineId: z.number(),
    id: z.number(),
    kind: z.enum(['reboot', 'update', 'locate', 'out-of-service']),
    args: z.record(z.string(), z.unknown()),
    createdAt: z.date(),
    isNew: z.boolean(),
  },
  (machineIds: number[], most: number, at: Date) => sql`
    select open.machine_id as "machineId", open.id, open.kind, open.args, open.created_at as "createdAt", open.state = 'waiting' as "isNew"
    from unnest(${machineIds}::bigint[]) as asking (id) cross join lateral (
      select * from machine_commands c
      where c.machine_id = asking.id and ${isOpenCommand(sql`c`, sql`${at}::timestamptz`)} order by c.id limit ${most}) as open
    order by open.id`,
)

async function listedCommands(db: Db, machineIds: number[], most: number, at: Date): Promise<ListedCommand[]> {
  const rows = await openCommandRows(db, machineIds, most, at)
  return rows.map(({ id, createdAt, ...row }) => ({ ...row, id: String(id), created_at: createdAt.toISOString() }))
}

async function markFetched(tx: Db, ids: number[], at: Date): Promise<number[]> {
  const taken = await tx
    .updateTable('machine_commands')
    .set({ state: 'taken', taken_at: at })
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'waiting')
    .returning('machine_id as machineId')
    .execute()
  return machinesOf(taken)
}

type Outcome = { machineId: number; id: number; outcome: 'done' | 'failed' | 'refused'; message: string; at: Date }

const answerCommand = rawQuery(
  'machines: answer command',
  { changed: z.boolean() },
  ({ machineId, id, outcome, message, at }: Outcome) => sql`
    with answered as (
      update machine_commands set state = ${outcome}, outcome = ${outcome}, message = ${message}, acknowledged_at = ${at},
        taken_at = coalesce(taken_at, ${at})
      where id = ${id} and machine_id = ${machineId}
        and (state in ('waiting', 'taken') or state = 'expired' and taken_at is not null) returning id)
    select exists (select from answered) as changed from machine_commands where id = ${id} and machine_id = ${machineId}`,
)

/**
 * Stores a machine's first answer to a command, even after expiry if the machine had received it. Returns whether the command
 * belongs to the machine, and whether it changed.
 */
async function storeOutcome(tx: Db, outcome: Outcome) {
  const [found] = await answerCommand(tx, outcome)
  return { isKnown: found !== undefined, isChanged: found?.changed ?? false }
}

export async function markExpired(tx: Db, at: Date, machineIds?: number[]): Promise<number[]> {
  const expired = await tx
    .updateTable('machine_commands')
    .set((eb) => ({ state: 'expired', acknowledged_at: eb.ref('expires_at') }))
    .where(sql<boolean>`state in ('waiting', 'taken')`)
    .where('expires_at', '<=', at)
    .$if(machineIds !== undefined, (query) => query.where('machine_id', '=', anyOf(machineIds ?? [])))
    .returning('machine_id as machineId')
    .execute()
  return machinesOf(expired)
}

/** Cancels a waiting command. Service commands cannot be canceled: the opposite command is sent. */
export async function markCanceled(tx: Db, id: number, at: Date): Promise<boolean> {
  const canceled = await tx
    .updateTable('machine_commands')
    .set({ state: 'canceled', acknowledged_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('kind', '<>', 'out-of-service')
    .returning('id')
    .execute()
  return canceled.length > 0
}

const machinesOf = (rows: { machineId: number }[]) => [...new Set(rows.map(({ machineId }) => machineId))]

const commands = (db: Db) =>
  db
    .selectFrom('machine_commands as c')
    .leftJoin('users as u', 'u.id', 'c.asked_by')
    .select([
      'c.id',
      'c.machine_id as machineId',
      'c.kind',
      'c.state',
      'c.args',
      'c.message',
      'u.username as askedBy',
      'c.created_at as createdAt',
      'c.expires_at as expiresAt',
      'c.acknowledged_at as endedAt',
    ])
    .$narrowType<{ kind: OwnerCommand['kind']; state: OwnerCommand['state']; args: MachineCommand['args'] }>()

export type CommandRow = InferResult<ReturnType<typeof commands>>[number]

export const latestCommands = (db: Db, machineId: number, most: number) =>
  commands(db).where('c.machine_id', '=', machineId).orderBy('c.id', 'desc').limit(most).execute()

export const openCommandsOfKind = (db: Db, machineIds: number[], kind: string) =>
  commands(db)
    .where('c.machine_id', '=', anyOf(machineIds))
    .where(sql<boolean>`c.state in ('waiting', 'taken')`)
    .where('c.kind', '=', kind)
    .orderBy('c.machine_id')
    .execute()

export const findCommand = (db: Db, id: number) => commands(db).where('c.id', '=', id).executeTakeFirst()

export const updatesDue = rawQuery(
  'machines: updates due',
  { machineId: z.number(), version: z.string() },
  (machineIds: number[]) => sql`
    select m.id as "machineId", n.version from machines m join game_models g on g.id = m.model_id
    cross join lateral (
      select version from code_versions where title_id = g.title_id order by published_at desc limit 1) as n
    where m.id = any(${machineIds}::bigint[]) and m.code_version <> n.version order by m.id`,
)
