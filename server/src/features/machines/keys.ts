import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Services } from '../../platform/services.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import { forgetMachines, broadcastMachinesChanged, type ApiMachine } from './api-machine.ts'
import { deletePreviousSecret } from './machine-api.sql.ts'
import { factorySecretOf } from './factory.sql.ts'
import { decryptSecret } from './secrets.ts'

export async function factoryKey({ db, config }: Services, serial: string): Promise<KeyObject | undefined> {
  const encrypted = await factorySecretOf(db, serial)
  return encrypted && createSecretKey(decryptSecret(config, serial, encrypted))
}

const endingOf = appScoped(() => new Map<number, Promise<void>>())

/** Ends the previous key on every node after the first use of the current one. Concurrent calls of a machine do it once. */
export function endPreviousKey(services: Services, machine: ApiMachine): Promise<void> {
  const ending = endingOf(services)
  const running = ending.get(machine.machineId)
  if (running) return running
  const end = deletePreviousKey(services, machine).finally(() => ending.delete(machine.machineId))
  ending.set(machine.machineId, end)
  return end
}

async function deletePreviousKey(services: Services, { machineId, keyVersion }: ApiMachine): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await deletePreviousSecret(tx, machineId, keyVersion)
    await broadcastMachinesChanged(services, tx, [machineId])
  })
  forgetMachines(services, [machineId])
}
