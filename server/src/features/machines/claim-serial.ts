import { recordEvents } from '../../domain-events.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { newUid, readableCode } from '../../platform/ids.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { forgetMachines, broadcastMachinesChanged } from './api-machine.ts'
import { claimMachine, lockMachine } from './machine-api.sql.ts'
import { builtModelOf, type BuiltModel } from './factory.sql.ts'
import { recordStates } from './presence.sql.ts'
import { newSecret, encryptSecret } from './secrets.ts'
import { words } from './texts.ts'

export const codeLength = 8

export type Hello = {
  serial: string
  modelCode: string
  machineConfigurationNumber: string
  configurationNumber: string
  codeVersion: string
  clockOffsetMs: number
}

export type Claimed = {
  machineId: number
  uid: string
  keyVersion: number
  secret: Buffer
  registrationCode: string | null
  title: BuiltModel['title']
  newestCode: string | null
}

/** The machine, and the one before it, whose last games know the next owner. */
const affected = ({ id, predecessorId }: { id: number; predecessorId: number | null }) =>
  predecessorId === null ? [id] : [id, predecessorId]

export async function claimSerial(services: Services, hello: Hello): Promise<Claimed> {
  const { db, clock, config } = services
  const at = clock.now()
  const built = await builtModelOf(db, hello.serial, at)
  if (!built) throw new Problem('signature.wrong')
  if (built.modelCode !== hello.modelCode) throw invalid({ model_code: [words.otherModel] })
  const secret = newSecret()
  const code = readableCode(codeLength)
  const claimed = await inTransaction(db, async (tx) => {
    const before = await lockMachine(tx, hello.serial)
    const machine = await claimMachine(tx, {
      ...hello,
      uid: newUid(),
      modelId: built.modelId,
      secret: encryptSecret(config, hello.serial, secret),
      registrationCode: code,
      registrationCodeExpiresAt: new Date(at.getTime() + config.limits.registrationCodeMinutes * 60_000),
      at,
    })
    if (before?.state !== 'online') await recordStates(tx, [{ id: machine.id, state: 'online' }], at)
    if (before?.isPending) await recordEvents(tx, 'machine.changed', [{ machineId: machine.id }], at)
    await broadcastMachinesChanged(services, tx, affected(machine))
    return machine
  })
  forgetMachines(services, affected(claimed))
  const registrationCode = claimed.ownerId === null ? code : null
  const { id: machineId, uid, keyVersion } = claimed
  return { machineId, uid, keyVersion, secret, registrationCode, title: built.title, newestCode: built.codeVersion }
}
