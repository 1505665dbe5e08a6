import type { MachineHistoryEntry } from '@portal/contract/machines'
import type { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'

type HistoryStatus = z.output<typeof MachineHistoryEntry>['status']

export type Registration = {
  ownerId: number
  locationId: number
  groupType: 'home' | 'business'
  name: string
  at: Date
}

/** Machines nobody owns whose serial is meant by what was typed: the whole serial or its readable part. */
export async function unownedMachines(db: Db, serial: string, serialNumber: string): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select m.id from built_machines b join machines m on m.serial = b.serial and m.archived_at is null
    where b.serial_number = ${serialNumber} and (b.serial = ${serial} or b.serial_number = ${serial}) and m.owner_id is null`.execute(
    db,
  )
  return found.rows.map((row) => row.id)
}

/** Gives the machine whose screen shows the code to its new owner; undefined when the code is wrong, old or worn out. */
export async function takeMachine(
  tx: Db,
  candidates: number[],
  code: { text: string; triesAtMost: number },
  registration: Registration,
): Promise<number | undefined> {
  const taken = await sql<{ id: number }>`
    update machines set owner_id = ${registration.ownerId}, location_id = ${registration.locationId},
      group_type = ${registration.groupType}, custom_display_name = ${registration.name}, registered_at = ${registration.at},
      registration_completed_at = null, registration_code = null, registration_code_expires_at = null
    where id = any(${candidates}::bigint[]) and owner_id is null and registration_code = ${code.text}
      and registration_code_expires_at > ${registration.at} and registration_tries < ${code.triesAtMost}
    returning id`.execute(tx)
  return taken.rows[0]?.id
}

/** Counts a wrong code against the machines it was tried on. */
export async function countWrongCode(db: Db, candidates: number[], userId: number, at: Date): Promise<void> {
  await sql`
    with tried as (
      update machines set registration_tries = registration_tries + 1
      where id = any(${candidates}::bigint[]) and owner_id is null returning id)
    insert into machine_history (machine_id, user_id, status, at) select id, ${userId}, 'registration_failed', ${at} from tried`.execute(
    db,
  )
}

/** Notes that machines stand from now on where their rows say. */
export async function recordStays(tx: Db, machineIds: number[], at: Date): Promise<void> {
  await sql`
    insert into machine_stays (machine_id, since, location_id)
    select id, ${at}::timestamptz, location_id from machines where id = any(${machineIds}::bigint[])
    on conflict (machine_id, since) do update set location_id = excluded.location_id`.execute(tx)
}

/** Writes a step of a machine's life. */
export async function recordHistory(tx: Db, machineId: number, userId: number, status: HistoryStatus, at: Date): Promise<void> {
  await sql`
    insert into machine_history (machine_id, user_id, status, at) values (${machineId}, ${userId}, ${status}, ${at})`.execute(tx)
}

/** Keeps what was typed when a registration failed. */
export async function recordFailure(db: Db, userId: number, serialNumber: string, at: Date): Promise<void> {
  await sql`
    insert into registration_failures (user_id, serial_number, at) values (${userId}, ${serialNumber.slice(0, 40)}, ${at})`.execute(
    db,
  )
}

/** Registrations of a person that failed since, newest first. */
export async function failuresOf(
  db: Db,
  userId: number,
  since: Date,
  most: number,
): Promise<{ id: number; serialNumber: string; at: Date }[]> {
  const found = await sql<{ id: number; serialNumber: string; at: Date }>`
    select id, serial_number as "serialNumber", at from registration_failures
    where user_id = ${userId} and at >= ${since} order by at desc, id desc limit ${most}`.execute(db)
  return found.rows
}
