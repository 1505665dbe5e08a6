import type { machinesCalls } from '@portal/contract/machines'
import type { Input } from '@portal/contract/endpoint'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import type { Call, Services } from '../../platform/services.ts'
import { requireOwnMachine } from './access.ts'
import { archiveMachine, unfinishedBefore } from './ownership-queries.ts'
import { forgetMachines, broadcastMachinesChanged } from './api-machine.ts'
import { showMyMachine } from './list-my-machines.ts'
import { recordHistory } from './ownership-queries.ts'
import { closeOffersOf } from './transfer-queries.ts'

export async function removeMachine(call: Call<Player>, { machine_id }: Input<typeof machinesCalls.remove>['body']) {
  const { actor, db, clock } = call
  const machine = await requireOwnMachine(db, actor, machine_id)
  await inTransaction(db, (tx) => endRegistration(call, tx, machine.id, actor.userId, 'registration_removed', clock.now()))
  forgetMachines(call, [machine.id])
  return { machine: await showMyMachine(call, machine.id) }
}

type End = 'registration_removed' | 'registration_failed'

/** The row becomes history, open offers end, and the next hello creates a new row. */
export async function endRegistration(services: Services, tx: Db, machineId: number, ownerId: number, why: End, at: Date) {
  if (!(await archiveMachine(tx, machineId, at, false))) return
  await recordHistory(tx, machineId, ownerId, why, at)
  await recordHistory(tx, machineId, ownerId, 'archived', at)
  await closeOffersOf(tx, machineId, at)
  await recordEvents(tx, 'machine.removed', [{ machineId }], at)
  await broadcastMachinesChanged(services, tx, [machineId])
}

export async function endUnfinishedRegistrations(services: Services): Promise<void> {
  const at = services.clock.now()
  const before = new Date(at.getTime() - services.config.limits.registrationHours * 3_600_000)
  await inTransaction(services.db, async (tx) => {
    for (const { id, ownerId } of await unfinishedBefore(tx, before))
      await endRegistration(services, tx, id, ownerId, 'registration_failed', at)
  })
}
