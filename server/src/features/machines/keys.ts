import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Services } from '../../platform/services.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import { forgetMachines, machinesChanged, type DoorMachine } from './door.ts'
import { dropPreviousSecret } from './machine-api.sql.ts'
import { factorySecretOf } from './factory.sql.ts'
import { decryptSecret } from './secrets.ts'

/** The key a built machine says hello with. */
export async function factoryKey({ db, config }: Services, serial: string): Promise<KeyObject | undefined> {
  const encrypted = await factorySecretOf(db, serial)
  return encrypted && createSecretKey(decryptSecret(config, serial, encrypted))
}

const endingOf = appScoped(() => new Map<number, Promise<void>>())

/** The current key was used: the one before it is dead, on every node. Calls of a machine that come at once do it once. */
export function endPreviousKey(services: Services, machine: DoorMachine): Promise<void> {
  const ending = endingOf(services)
  const begun = ending.get(machine.machineId)
  if (begun) return begun
  const end = dropPrevious(services, machine).finally(() => ending.delete(machine.machineId))
  ending.set(machine.machineId, end)
  return end
}

async function dropPrevious(services: Services, { machineId, keyVersion }: DoorMachine): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await dropPreviousSecret(tx, machineId, keyVersion)
    await machinesChanged(services, tx, [machineId])
  })
  forgetMachines(services, [machineId])
}
