import { createSecretKey, type KeyObject } from 'node:crypto'
import type { ModelType } from '@portal/contract/wire'
import type { Db } from '../../kit/db/database.ts'
import { perApp } from '../../kit/per-app.ts'
import type { Services } from '../../kit/services.ts'
import { findDoorRow, type DoorRow, type Predecessor } from './door-queries.ts'
import { openSecret } from './secrets.ts'

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

type Cache = {
  byUid: Map<string, DoorMachine>
  byId: Map<number, DoorMachine>
  /** All that are on their way, and of those the ones that may still be waited for, by what was asked. */
  loading: Set<Loading>
  asked: Map<string, Loading>
}

/** A machine on its way from the database, for everybody who asks meanwhile. */
type Loading = {
  row: Promise<DoorMachine | undefined>
  /** Machines forgotten since it was asked for: of those it may bring what was before, which is not kept. */
  forgotten: Set<number>
  /** Everything was. */
  old: boolean
}

type Which = { uid: string } | { id: number }

const most = 50_000
const signal = 'machine-changed'

const cacheOf = perApp((): Cache => ({ byUid: new Map(), byId: new Map(), loading: new Set(), asked: new Map() }))

/** The machine of a key id, from memory when it was seen before. */
export async function doorMachineByUid(services: Services, uid: string): Promise<DoorMachine | undefined> {
  return cacheOf(services).byUid.get(uid) ?? load(services, { uid })
}

/** The machine with this id. */
export async function doorMachine(services: Services, machineId: number): Promise<DoorMachine | undefined> {
  return cacheOf(services).byId.get(machineId) ?? load(services, { id: machineId })
}

function load(services: Services, which: Which): Promise<DoorMachine | undefined> {
  const cache = cacheOf(services)
  const key = 'uid' in which ? `uid ${which.uid}` : `id ${which.id}`
  const asked = cache.asked.get(key)
  if (asked) return asked.row
  const loading: Loading = { row: Promise.resolve(undefined), forgotten: new Set(), old: false }
  cache.loading.add(loading)
  cache.asked.set(key, loading)
  loading.row = read(services, which, loading).finally(() => {
    cache.loading.delete(loading)
    if (cache.asked.get(key) === loading) cache.asked.delete(key)
  })
  return loading.row
}

async function read(services: Services, which: Which, loading: Loading): Promise<DoorMachine | undefined> {
  const row = await findDoorRow(services.db, which)
  const machine = row && opened(services, row)
  if (machine && !loading.old && !loading.forgotten.has(machine.machineId)) remember(cacheOf(services), machine)
  return machine
}

function opened({ config }: Services, { secret, previousSecret, ...row }: DoorRow): DoorMachine | undefined {
  if (!secret) return undefined
  const keyOf = (sealed: Buffer) => createSecretKey(openSecret(config, row.serial, sealed))
  return { ...row, key: keyOf(secret), previousKey: previousSecret && keyOf(previousSecret) }
}

function remember({ byUid, byId }: Cache, machine: DoorMachine) {
  if (byId.size >= most) {
    byId.clear()
    byUid.clear()
  }
  byUid.set(machine.uid, machine)
  byId.set(machine.machineId, machine)
}

/**
 * Says in the transaction that changed them that machines are no longer what they were: every node forgets what it
 * knows when that commits. Whoever needs to see the change at once on this node calls `forgetMachines` afterwards.
 */
export async function machinesChanged({ bus }: Services, tx: Db, machineIds: number[]): Promise<void> {
  await bus.send(tx, signal, { machineIds })
}

/** Forgets machines on this node. */
export function forgetMachines(services: Services, machineIds: number[]): void {
  const cache = cacheOf(services)
  for (const loading of cache.loading) for (const id of machineIds) loading.forgotten.add(id)
  // Whoever asks from now on must not be answered with what was asked for before.
  cache.asked.clear()
  for (const id of machineIds) {
    const known = cache.byId.get(id)
    if (!known) continue
    cache.byId.delete(id)
    cache.byUid.delete(known.uid)
  }
}

/** Keeps this node's knowledge of machines true to what other nodes change. */
export function listenForMachines(services: Services): void {
  const cache = cacheOf(services)
  services.bus.on(signal, ({ machineIds }: { machineIds: number[] }) => forgetMachines(services, machineIds))
  services.bus.onReconnect(() => {
    for (const loading of cache.loading) loading.old = true
    cache.asked.clear()
    cache.byId.clear()
    cache.byUid.clear()
  })
}
