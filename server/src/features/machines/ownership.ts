import type { MachineHistoryEntry } from '@portal/contract/machines'
import { serialOfPlate } from '@portal/contract/rules/serial-number'
import type { z } from 'zod'
import { anyOf, sql, type Db } from '../../platform/db/database.ts'

type HistoryStatus = z.output<typeof MachineHistoryEntry>['status']

export type Registration = {
  ownerId: number
  locationId: number
  groupType: 'home' | 'business'
  name: string
  at: Date
}

/** Finds machines without an owner by the text on the plate or the serial number. */
export async function unownedMachines(db: Db, serials: string[]): Promise<number[]> {
  const found = await db
    .selectFrom('built_machines as b')
    .innerJoin('machines as m', 'm.serial', 'b.serial')
    .select('m.id')
    .where('m.archived_at', 'is', null)
    .where('m.owner_id', 'is', null)
    .where('b.serial_number', '=', anyOf(serials.map(serialOfPlate)))
    .where((eb) => eb.or([eb('b.serial', '=', anyOf(serials)), eb('b.serial_number', '=', anyOf(serials))]))
    .execute()
  return found.map(({ id }) => id)
}

const claim = (tx: Db, registration: Registration) =>
  tx
    .updateTable('machines')
    .set({
      owner_id: registration.ownerId,
      location_id: registration.locationId,
      group_type: registration.groupType,
      custom_display_name: registration.name,
      registered_at: registration.at,
      registration_completed_at: null,
      registration_code: null,
      registration_code_expires_at: null,
    })
    .where('owner_id', 'is', null)
    .returning('id')

type TypedCode = { text: string; triesAtMost: number }

/** The machine that shows this code now; undefined when the code is wrong, expired or was tried too often. */
export const machineWithCode = (db: Db, candidates: number[], code: TypedCode, at: Date) =>
  db
    .selectFrom('machines as m')
    .innerJoin('game_models as g', 'g.id', 'm.model_id')
    .innerJoin('game_titles as t', 't.id', 'g.title_id')
    .select(['m.id', 't.name as gameName', 't.code as gameCode', 'g.name as modelName'])
    .where('m.id', '=', anyOf(candidates))
    .where('m.owner_id', 'is', null)
    .where('m.registration_code', '=', code.text)
    .where('m.registration_code_expires_at', '>', at)
    .where('m.registration_tries', '<', code.triesAtMost)
    .executeTakeFirst()

/** Assigns the machine with this code to its new owner; undefined when the code is wrong, expired or was tried too often. */
export async function claimMachine(
  tx: Db,
  candidates: number[],
  code: TypedCode,
  registration: Registration,
): Promise<number | undefined> {
  const taken = await claim(tx, registration)
    .where('id', '=', anyOf(candidates))
    .where('registration_code', '=', code.text)
    .where('registration_code_expires_at', '>', registration.at)
    .where('registration_tries', '<', code.triesAtMost)
    .executeTakeFirst()
  return taken?.id
}

/** A row is archived when its owner leaves, so a row that is not archived and has no owner never had one. */
export async function claimUnowned(tx: Db, machineId: number, registration: Registration): Promise<boolean> {
  const taken = await claim(tx, registration).where('id', '=', machineId).where('archived_at', 'is', null).executeTakeFirst()
  return taken !== undefined
}

export async function countWrongCode(db: Db, candidates: number[], userId: number, at: Date): Promise<void> {
  await db
    .with('tried', (cte) =>
      cte
        .updateTable('machines')
        .set((eb) => ({ registration_tries: eb('registration_tries', '+', 1) }))
        .where('id', '=', anyOf(candidates))
        .where('owner_id', 'is', null)
        .returning('id'),
    )
    .insertInto('machine_history')
    .columns(['machine_id', 'user_id', 'status', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('tried')
        .select([
          'id',
          sql<number>`${userId}::bigint`.as('user_id'),
          sql.lit('registration_failed').as('status'),
          sql<Date>`${at}::timestamptz`.as('at'),
        ]),
    )
    .execute()
}

export async function recordCurrentLocations(tx: Db, machineIds: number[], at: Date): Promise<void> {
  await tx
    .insertInto('machine_stays')
    .columns(['machine_id', 'since', 'location_id'])
    .expression((eb) =>
      eb
        .selectFrom('machines')
        .select(['id', sql<Date>`${at}::timestamptz`.as('since'), 'location_id'])
        .where('id', '=', anyOf(machineIds)),
    )
    .onConflict((conflict) =>
      conflict.columns(['machine_id', 'since']).doUpdateSet((eb) => ({ location_id: eb.ref('excluded.location_id') })),
    )
    .execute()
}

export async function recordHistory(tx: Db, machineId: number, userId: number, status: HistoryStatus, at: Date): Promise<void> {
  await tx.insertInto('machine_history').values({ machine_id: machineId, user_id: userId, status, at }).execute()
}

export async function recordHistories(
  tx: Db,
  ids: number[],
  { userId, status, at }: { userId: number; status: 'moved' | 'out_of_service' | 'in_service'; at: Date },
): Promise<void> {
  await tx
    .insertInto('machine_history')
    .columns(['machine_id', 'user_id', 'status', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('machines')
        .select([
          'id',
          sql<number>`${userId}::bigint`.as('user_id'),
          sql<string>`${status}::text`.as('status'),
          sql<Date>`${at}::timestamptz`.as('at'),
        ])
        .where('id', '=', anyOf(ids))
        .orderBy('id'),
    )
    .execute()
}

export async function recordRegistrationFailure(db: Db, userId: number, serialNumber: string, at: Date): Promise<void> {
  await db
    .insertInto('registration_failures')
    .values({ user_id: userId, serial_number: serialNumber.slice(0, 40), at })
    .execute()
}

export const registrationFailuresOf = (db: Db, userId: number, since: Date, most: number) =>
  db
    .selectFrom('registration_failures')
    .select(['id', 'serial_number as serialNumber', 'at'])
    .where('user_id', '=', userId)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/**
 * Ends a registration: the row stays as the history of its owner, the serial is free, and open commands are canceled. The secret
 * stays for the last games.
 */
export async function archiveMachine(tx: Db, machineId: number, at: Date, transferred: boolean): Promise<boolean> {
  const archived = await tx
    .with('archived', (cte) =>
      cte
        .updateTable('machines')
        .set({ archived_at: at, transferred, state: 'offline' })
        .where('id', '=', machineId)
        .where('archived_at', 'is', null)
        .returning('id'),
    )
    .with('canceled', (cte) =>
      cte
        .updateTable('machine_commands')
        .set({ state: 'canceled', acknowledged_at: at })
        .where('machine_id', 'in', (eb) => eb.selectFrom('archived').select('archived.id'))
        .where('state', 'in', ['waiting', 'taken'])
        .returning('id'),
    )
    .selectFrom('archived')
    .select('id')
    .execute()
  return archived.length > 0
}

export async function setOutOfServiceOf(tx: Db, ids: number[], outOfService: boolean): Promise<number[]> {
  const written = await tx
    .updateTable('machines')
    .set({ out_of_service: outOfService })
    .where('id', '=', anyOf(ids))
    .where('out_of_service', '<>', outOfService)
    .returning('id')
    .execute()
  return written.map(({ id }) => id)
}

type TargetLocation = { id: number; groupType: 'home' | 'business' }

export async function setLocationOf(tx: Db, machineId: number, place: TargetLocation): Promise<void> {
  await tx
    .updateTable('machines')
    .set({ location_id: place.id, group_type: place.groupType })
    .where('id', '=', machineId)
    .execute()
}

export const setLocationsOf = (
  tx: Db,
  ids: number[],
  place: TargetLocation,
): Promise<{ machineId: number; from: number | null }[]> =>
  tx
    .updateTable('machines as m')
    .from((eb) =>
      eb
        .selectFrom('machines')
        .select(['id', 'location_id'])
        .where('id', '=', anyOf(ids))
        .where('location_id', 'is distinct from', place.id)
        .orderBy('id')
        .forUpdate()
        .as('before'),
    )
    .set({ location_id: place.id, group_type: place.groupType })
    .whereRef('m.id', '=', 'before.id')
    .returning(['m.id as machineId', 'before.location_id as from'])
    .execute()

export async function setNameOf(tx: Db, machineId: number, name: string): Promise<void> {
  await tx.updateTable('machines').set({ custom_display_name: name }).where('id', '=', machineId).execute()
}

export async function setHardwarePending(tx: Db, machineId: number, pending: boolean): Promise<boolean> {
  const written = await tx
    .updateTable('machines')
    .set({ pending_hardware_replacement: pending })
    .where('id', '=', machineId)
    .where('archived_at', 'is', null)
    .returning('id')
    .execute()
  return written.length > 0
}

export const unfinishedBefore = (db: Db, before: Date) =>
  db
    .selectFrom('machines')
    .select(['id', 'owner_id as ownerId'])
    .where('owner_id', 'is not', null)
    .where('registration_completed_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('registered_at', '<=', before)
    .$narrowType<{ ownerId: number }>()
    .forUpdate()
    .skipLocked()
    .execute()

export const activeMachinesOfOwners = (db: Db, ownerIds: number[]) =>
  db
    .selectFrom('machines')
    .select(['id', 'owner_id as ownerId'])
    .where('owner_id', '=', anyOf(ownerIds))
    .where('archived_at', 'is', null)
    .orderBy('id')
    .$narrowType<{ ownerId: number }>()
    .forUpdate()
    .execute()

export async function removeOwner(tx: Db, ownerIds: number[]): Promise<void> {
  await tx
    .updateTable('machines')
    .set({ owner_id: null, custom_display_name: '' })
    .where('owner_id', '=', anyOf(ownerIds))
    .execute()
}
