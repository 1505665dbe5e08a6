import type { machinesCalls } from '@portal/contract/machines'
import type { Input } from '@portal/contract/endpoint'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requireOwnLocation } from '../locations/index.ts'
import { requireActiveMachine } from './access.ts'
import { setHardwarePending, setNameOf, setLocationOf, setOutOfServiceOf } from './ownership-queries.ts'
import { insertCommandFor } from './commands.sql.ts'
import { forgetMachines, broadcastMachinesChanged } from './api-machine.ts'
import { showMyMachine } from './list-my-machines.ts'
import { recordHistory, recordCurrentLocations } from './ownership-queries.ts'

type Body<Name extends keyof typeof machinesCalls> = Input<(typeof machinesCalls)[Name]>['body']

/** The machine receives the change with its next heartbeat. */
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
