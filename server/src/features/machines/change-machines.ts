import type { Input } from '@portal/contract/endpoint'
import type { CommandKind, machinesCalls, OwnerCommand } from '@portal/contract/machines'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requireOwnLocation } from '../locations/index.ts'
import {
  findCommand,
  insertCommandFor,
  insertCommandsFor,
  latestCommands,
  markCanceled,
  markExpired,
  openCommandsOfKind,
  updatesDue,
  type CommandRow,
} from './commands.ts'
import { showMyMachine } from './list-machines.ts'
import { broadcastMachinesChanged, forgetMachines } from './machine-api.ts'
import { ownMachineIds, requireActiveMachine, requireOwnMachine } from './machines.ts'
import {
  recordCurrentLocations,
  recordHistories,
  recordHistory,
  setHardwarePending,
  setLocationOf,
  setLocationsOf,
  setNameOf,
  setOutOfServiceOf,
} from './ownership.ts'
import { words } from './texts.ts'

type Body<Name extends keyof typeof machinesCalls> = Input<(typeof machinesCalls)[Name]>['body']

/** The machine learns of the change with its next heartbeat. */
export async function setOutOfService(call: Call<Player>, { machine_id, out_of_service }: Body<'setOutOfService'>) {
  const { actor, db, clock } = call
  const machine = await requireActiveMachine(db, actor, machine_id)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    if (!(await setOutOfServiceOf(tx, [machine.id], out_of_service)).length) return
    await recordHistory(tx, machine.id, actor.userId, out_of_service ? 'out_of_service' : 'in_service', at)
    await insertCommandFor(tx, machine.id, { kind: 'out-of-service', args: { out_of_service }, askedBy: actor.userId }, at)
    await recordMachineChanged(tx, machine.id, at)
  })
  return { machine: await showMyMachine(call, machine.id) }
}

export async function setMachineLocation(call: Call<Player>, { machine_id, location_id }: Body<'setLocation'>) {
  const { actor, db, clock } = call
  const [machine, place] = await Promise.all([
    requireActiveMachine(db, actor, machine_id),
    requireOwnLocation(db, actor, location_id),
  ])
  const at = clock.now()
  if (machine.place?.id !== place.id) {
    await inTransaction(db, async (tx) => {
      await setLocationOf(tx, machine.id, place)
      await recordCurrentLocations(tx, [machine.id], at)
      await recordHistory(tx, machine.id, actor.userId, 'moved', at)
      await recordEvents(tx, 'machine.moved', [{ machineId: machine.id, from: machine.place?.id ?? null, to: place.id }], at)
      await broadcastMachinesChanged(call, tx, [machine.id])
    })
    forgetMachines(call, [machine.id])
  }
  return { machine: await showMyMachine(call, machine.id) }
}

export async function renameMachine(call: Call<Player>, { machine_id, custom_display_name }: Body<'rename'>) {
  const { actor, db, clock } = call
  const machine = await requireActiveMachine(db, actor, machine_id)
  await inTransaction(db, async (tx) => {
    await setNameOf(tx, machine.id, custom_display_name)
    await recordMachineChanged(tx, machine.id, clock.now())
  })
  return { machine: await showMyMachine(call, machine.id) }
}

export async function expectHardware({ db, clock }: Call<Player>, { machine_id, pending }: Body<'expectHardware'>) {
  await inTransaction(db, async (tx) => {
    if (!(await setHardwarePending(tx, machine_id, pending))) throw unknownObject()
    await recordMachineChanged(tx, machine_id, clock.now())
  })
  return {}
}

const recordMachineChanged = (tx: Db, machineId: number, at: Date) => recordEvents(tx, 'machine.changed', [{ machineId }], at)

type Many = { machine_ids: number[] }

/** Returns the unique ids when all machines are the caller's and none is archived; otherwise 404. */
async function requireAllOwn({ db, actor }: Call<Player>, { machine_ids }: Many): Promise<number[]> {
  const requestedIds = [...new Set(machine_ids)]
  const own = await ownMachineIds(db, actor.userId, requestedIds)
  if (own.length !== requestedIds.length) throw unknownObject()
  return own
}

export async function setManyOutOfService(call: Call<Player>, body: Many & { out_of_service: boolean }) {
  const { actor, db, clock } = call
  const ids = await requireAllOwn(call, body)
  const at = clock.now()
  const { out_of_service: out } = body
  const changed = await inTransaction(db, async (tx) => {
    const written = await setOutOfServiceOf(tx, ids, out)
    await recordHistories(tx, written, { userId: actor.userId, status: out ? 'out_of_service' : 'in_service', at })
    await insertCommandsFor(tx, written, { kind: 'out-of-service', args: { out_of_service: out }, askedBy: actor.userId }, at)
    await recordEvents(
      tx,
      'machine.changed',
      written.map((machineId) => ({ machineId })),
      at,
    )
    return written.length
  })
  return { changed }
}

export async function setManyLocations(call: Call<Player>, body: Many & { location_id: number }) {
  const { actor, db, clock } = call
  const [ids, place] = await Promise.all([requireAllOwn(call, body), requireOwnLocation(db, actor, body.location_id)])
  const at = clock.now()
  const moved = await inTransaction(db, async (tx) => {
    const written = await setLocationsOf(tx, ids, place)
    const machineIds = written.map(({ machineId }) => machineId)
    await recordCurrentLocations(tx, machineIds, at)
    await recordHistories(tx, machineIds, { userId: actor.userId, status: 'moved', at })
    await recordEvents(
      tx,
      'machine.moved',
      written.map(({ machineId, from }) => ({ machineId, from, to: place.id })),
      at,
    )
    await broadcastMachinesChanged(call, tx, machineIds)
    return machineIds
  })
  forgetMachines(call, moved)
  return { changed: moved.length }
}

const mostShown = 10
const minuteMs = 60_000

const lifetimes: Record<CommandKind, number> = {
  locate: 10 * minuteMs,
  reboot: 24 * 60 * minuteMs,
  update: 7 * 24 * 60 * minuteMs,
}

/** Includes archived machines, because their page may be open while they are removed. */
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
