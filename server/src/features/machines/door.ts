import { createSecretKey, type KeyObject } from 'node:crypto'
import type { ModelType } from '@portal/contract/wire'
import type { Db } from '../../platform/db/database.ts'
import { cached } from '../../platform/cached.ts'
import type { Services } from '../../platform/services.ts'
import { findDoorRow, machineIdOf, type DoorRow, type Predecessor } from './machine-api.sql.ts'
import { decryptSecret } from './secrets.ts'

/** A registered or waiting machine as its door needs it: who it is, what it plays, where it stands, its keys. */
export type DoorMachine = {
  machineId: number
  uid: string
  serial: string
  ownerId: number | null
  titleId: number
  titleCode: string
  modelId: number
  modelType: ModelType
  locationId: number | null
  /** Whether it stands at a public place of an operator: games of players who scanned in there are verified. */
  atVenue: boolean
  /** Server time minus machine time. */
  clockOffsetMs: number
  keyVersion: number
  /** Who it was until it was removed or handed on: games of that time are that machine's. */
  before: Predecessor | null
  key: KeyObject
  /** Good until the current key is used for the first time. */
  previousKey: KeyObject | null
}

const most = 50_000
const broadcast = 'machine-changed'

const machines = cached({
  max: most,
  load: async (services, id: number): Promise<DoorMachine | undefined> => {
    const row = await findDoorRow(services.db, id)
    return row && opened(services, row)
  },
  invalidateOn: { broadcast, keys: ({ machineIds }: { machineIds: number[] }) => machineIds },
})

/** The number behind a key id never changes. */
const ids = cached({ max: most, load: ({ db }, uid: string) => machineIdOf(db, uid) })

/** The machine of a key id, from memory when it was seen before. */
export async function doorMachineByUid(services: Services, uid: string): Promise<DoorMachine | undefined> {
  const id = await ids.get(services, uid)
  return id === undefined ? undefined : doorMachine(services, id)
}

/** The machine with this number. */
export const doorMachine = machines.get

function opened({ config }: Services, { secret, previousSecret, ...row }: DoorRow): DoorMachine | undefined {
  if (!secret) return undefined
  const keyOf = (encrypted: Buffer) => createSecretKey(decryptSecret(config, row.serial, encrypted))
  return { ...row, key: keyOf(secret), previousKey: previousSecret && keyOf(previousSecret) }
}

/**
 * Says in the transaction that changed them that machines are no longer what they were: every node forgets what it
 * knows when that commits. Whoever needs to see the change at once on this node calls `forgetMachines` afterwards.
 */
export async function machinesChanged({ broadcasts }: Services, tx: Db, machineIds: number[]): Promise<void> {
  await broadcasts.send(tx, broadcast, { machineIds })
}

/** Forgets machines on this node. */
export const forgetMachines = machines.forget

/** Forgets machines that any node changed. */
export const listenForMachines = machines.listen
