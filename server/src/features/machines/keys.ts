import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Services } from '../../kit/services.ts'
import { forgetMachines, machinesChanged, type DoorMachine } from './door.ts'
import { dropPreviousSecret } from './door-queries.ts'
import { factorySecretOf } from './factory-queries.ts'
import { openSecret } from './secrets.ts'

/** The key a built machine says hello with. */
export async function factoryKey({ db, config }: Services, serial: string): Promise<KeyObject | undefined> {
  const sealed = await factorySecretOf(db, serial)
  return sealed && createSecretKey(openSecret(config, serial, sealed))
}

/** The current key was used: the one before it is dead, on every node. */
export async function endPreviousKey(services: Services, { machineId, keyVersion }: DoorMachine): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await dropPreviousSecret(tx, machineId, keyVersion)
    await machinesChanged(services, tx, [machineId])
  })
  forgetMachines(services, [machineId])
}
