import type { CommandKind, OwnerCommand } from '@portal/contract/machines'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requireOwnMachine } from './access.ts'
import { requireAllOwn } from './change-many.ts'
import {
  insertCommandsFor,
  findCommand,
  latestCommands,
  markCanceled,
  markExpired,
  openCommandsOfKind,
  updatesDue,
  type CommandRow,
} from './commands.sql.ts'
import { ownMachineIds } from './queries.ts'
import { words } from './texts.ts'

const mostShown = 10
const minuteMs = 60_000

const lifetimes: Record<CommandKind, number> = {
  locate: 10 * minuteMs,
  reboot: 24 * 60 * minuteMs,
  update: 7 * 24 * 60 * minuteMs,
}

/** Archived machines are included, because their page may be open during the removal. */
export async function listCommands({ db, actor }: Call<Player>, machineId: number) {
  const machine = await requireOwnMachine(db, actor, machineId)
  return { commands: (await latestCommands(db, machine.id, mostShown)).map(commandToWire) }
}

export async function sendCommands(call: Call<Player>, body: { machine_ids: number[]; kind: CommandKind }) {
  const { actor, db, clock } = call
  const { kind } = body
  const ids = await requireAllOwn(call, body)
  const at = clock.now()
  const command = { kind, askedBy: actor.userId, expiresAt: new Date(at.getTime() + lifetimes[kind]) }
  return inTransaction(db, async (tx) => {
    await markExpired(tx, at, ids)
    const commandIds = kind === 'update' ? await insertUpdateCommands(tx, ids, command, at) : ids
    if (kind !== 'update') await insertCommandsFor(tx, ids, { ...command, args: {} }, at)
    await recordEvents(
      tx,
      'machine.changed',
      commandIds.map((machineId) => ({ machineId })),
      at,
    )
    return { commands: (await openCommandsOfKind(tx, commandIds, kind)).map(commandToWire) }
  })
}

type Update = { kind: 'locate' | 'reboot' | 'update'; askedBy: number; expiresAt: Date }

/** Skips machines that run the newest code; throws when all of them do. */
async function insertUpdateCommands(tx: Db, ids: number[], command: Update, at: Date): Promise<number[]> {
  const due = await updatesDue(tx, ids)
  if (!due.length)
    throw invalid({
      machine_ids: [ids.length === 1 ? words.upToDate : words.allUpToDate],
    })
  for (const [version, machines] of Map.groupBy(due, (one) => one.version))
    await insertCommandsFor(
      tx,
      machines.map(({ machineId }) => machineId),
      { ...command, args: { code_version: version } },
      at,
    )
  return due.map(({ machineId }) => machineId)
}

export async function cancelCommand({ db, actor, clock }: Call<Player>, id: number) {
  const command = await findCommand(db, id)
  if (!command || !(await ownMachineIds(db, actor.userId, [command.machineId])).length) throw unknownObject()
  const { machineId } = command
  await inTransaction(db, async (tx) => {
    if (!(await markCanceled(tx, id, clock.now()))) throw new Problem('input.invalid', { message: words.commandTaken })
    await recordEvents(tx, 'machine.changed', [{ machineId }], clock.now())
  })
  return { command: commandToWire((await findCommand(db, id)) ?? command) }
}

const commandToWire = (row: CommandRow): OwnerCommand => ({
  id: row.id,
  machine_id: row.machineId,
  kind: row.kind,
  state: row.state,
  code_version: typeof row.args['code_version'] === 'string' ? row.args['code_version'] : null,
  out_of_service: typeof row.args['out_of_service'] === 'boolean' ? row.args['out_of_service'] : null,
  message: row.message,
  asked_by: row.askedBy,
  asked_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
  ended_at: row.endedAt?.toISOString() ?? null,
})
