import { createSecretKey, type KeyObject } from 'node:crypto'
import type { ModelType } from '@portal/contract/wire'
import type { Db } from '../../platform/db/database.ts'
import { cached } from '../../platform/cached.ts'
import type { Services } from '../../platform/services.ts'
import { findApiMachine, machineIdOf, type ApiMachineRow, type Ownership } from './machine-api.sql.ts'
import { decryptSecret } from './secrets.ts'

export type ApiMachine = {
  machineId: number
  uid: string
  serial: string
  ownerId: number | null
  titleId: number
  titleCode: string
  modelId: number
  modelType: ModelType
  locationId: number | null
  /** At a public location of an operator, where games of scanned players are verified. */
  atVenue: boolean
  clockOffsetMs: number
  keyVersion: number
  /** When it was removed, transferred or archived. */
  endedAt: Date | null
  /** Of the cabinet, oldest first: games belong to the one in which they began. */
  ownerships: Ownership[]
  key: KeyObject
  /** Valid until the current key is used for the first time. */
  previousKey: KeyObject | null
}

const most = 50_000
const broadcast = 'machine-changed'

const machines = cached({
  name: 'machines',
  max: most,
  load: async (services, id: number): Promise<ApiMachine | undefined> => {
    const row = await findApiMachine(services.db, id)
    return row && withDecryptedKeys(services, row)
  },
  invalidateOn: { broadcast, keys: ({ machineIds }: { machineIds: number[] }) => machineIds },
})

/** The id behind a key id never changes. */
const ids = cached({ name: 'machine-ids', max: most, load: ({ db }, uid: string) => machineIdOf(db, uid) })

export async function apiMachineByUid(services: Services, uid: string): Promise<ApiMachine | undefined> {
  const id = await ids.get(services, uid)
  return id === undefined ? undefined : apiMachine(services, id)
}

export const apiMachine = machines.get

function withDecryptedKeys({ config }: Services, { secret, previousSecret, ...row }: ApiMachineRow): ApiMachine | undefined {
  if (!secret) return undefined
  const keyOf = (encrypted: Buffer) => createSecretKey(decryptSecret(config, row.serial, encrypted))
  return { ...row, key: keyOf(secret), previousKey: previousSecret && keyOf(previousSecret) }
}

/**
 * Broadcasts in the transaction that machines changed: every node forgets its cached values at the commit. Callers that need
 * the change immediately on this node also call `forgetMachines`.
 */
export async function broadcastMachinesChanged({ broadcasts }: Services, tx: Db, machineIds: number[]): Promise<void> {
  await broadcasts.send(tx, broadcast, { machineIds })
}

export const forgetMachines = machines.forget

export const listenForMachines = machines.listen
